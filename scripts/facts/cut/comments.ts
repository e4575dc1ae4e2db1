/** All comments of a .d.ts or .proto file, each as one text; neighbouring lines of // comments are one. Code set off by fences is left out. */
export function commentsOf(path: string, text: string): string[] {
  const blocks = [...text.matchAll(/\/\*\*?([\s\S]*?)\*\//g)].map(([, body]) => (body ?? '').replace(/^\s*\*+/gm, ''))
  const lines = path.endsWith('.proto')
    ? [...text.matchAll(/(?:^[ \t]*\/\/.*\n?)+/gm)].map(([body]) => body.replace(/^[ \t]*\/\/+/gm, ''))
    : []
  return [...blocks, ...lines].map((comment) => comment.replace(/```[\s\S]*?(?:```|$)/g, '\n'))
}
