// What reading a file is compared with: the bytes alone, or each line decoded and parsed.

self.addEventListener('message', async ({ data }: MessageEvent<{ how: 'empty' | 'parse'; file: File }>) => {
  const bytes = data.file.stream()
  let seen = 0
  if (data.how === 'empty') {
    const reader = bytes.getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) break
      seen += value.length
    }
  } else {
    const decoder = new TextDecoder()
    const reader = bytes.getReader()
    let rest = ''
    for (;;) {
      const { done, value } = await reader.read()
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) {
        try {
          if (JSON.parse(line) !== null) seen++
        } catch {}
      }
      if (done) break
    }
  }
  self.postMessage(seen)
})
