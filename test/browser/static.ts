// A plain file server, as any static host is: no rewrites, no headers of its own. For what vite preview cannot show: a
// sub-folder, another origin, and what reaches that origin.
import { createReadStream, existsSync, statSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { extname, join, normalize } from 'node:path'

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
}

type Site = { address: string; close: () => Promise<void> }

function listen(server: Server): Promise<Site> {
  const close = () =>
    new Promise<void>((done) => {
      server.closeAllConnections()
      server.close(() => done())
    })
  return new Promise((done, fail) => {
    server.on('error', fail)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (!address || typeof address === 'string') return fail(new Error('no port'))
      done({ address: `http://127.0.0.1:${address.port}`, close })
    })
  })
}

/** Serves the files of a folder of this project under a path such as /some/where/. */
export function serveFolder(folder: string, under: string): Promise<Site> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://x')
    const path = pathname.startsWith(under) ? normalize(decodeURIComponent(pathname.slice(under.length))) : '..'
    const file = join(folder, path.endsWith('/') || path === '.' ? join(path, 'index.html') : path)
    if (path.startsWith('..') || !existsSync(file) || !statSync(file).isFile()) {
      response.writeHead(404).end()
      return
    }
    response.writeHead(200, { 'content-type': TYPES[extname(file)] ?? 'application/octet-stream' })
    createReadStream(file).pipe(response)
  })
  return listen(server)
}

/** Another origin that says yes to everybody and keeps a list of what reached it: "GET /beacon", "connection". */
export async function listenElsewhere(): Promise<Site & { reached: string[] }> {
  const reached: string[] = []
  const server = createServer((request, response) => {
    reached.push(`${request.method} ${request.url}`)
    const page = request.url === '/page'
    response.writeHead(200, { 'access-control-allow-origin': '*', 'content-type': page ? 'text/html' : 'text/javascript' })
    response.end(page ? '<!doctype html><title>without a policy</title>' : '')
  })
  server.on('upgrade', (request, socket) => {
    reached.push(`SOCKET ${request.url}`)
    socket.destroy()
  })
  return { ...(await listen(server)), reached }
}
