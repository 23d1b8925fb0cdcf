import type { IncomingMessage, Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import { createAdaptorServer, type HttpBindings } from '@hono/node-server'
import { ConfigError } from '#server/config.ts'

type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

export interface Listener {
  readonly port: number
  /** From now on requests are answered by `fetch`, with `headers` on every response. */
  serve(fetch: Fetch, headers: Readonly<Record<string, string>>): void
  /** Stops accepting connections, lets running requests finish, and gives up on them after a while. */
  close(): Promise<void>
}

const DRAIN_MS = 10_000
const FAREWELL_MS = 1_000
/**
 * Connections that wait while the process is busy. Beyond Node's default of 511 the kernel drops them, and each client
 * retries only after 1, 3, 7 … 63 s: too long for a school that reconnects all at the same moment.
 */
const BACKLOG = 4096

/**
 * Takes the port before anything else, so that a taken port leaves no half-made data folder. Until `serve` is called,
 * requests get a 503 with `Retry-After`.
 */
export async function listen(host: string, port: number): Promise<Listener> {
  let fetch: Fetch = () =>
    Response.json(
      { code: 'starting', message: 'The server is starting.' },
      { status: 503, headers: { 'Retry-After': '1' } },
    )
  let headers: readonly [name: string, value: string][] = []
  const server = createAdaptorServer({
    fetch: (request, env) =>
      namesOneHost((env as HttpBindings).incoming) ? fetch(request, env) : twoHosts(),
  }) as Server
  server.prependListener('request', (_request, response) => {
    for (const [name, value] of headers) response.setHeader(name, value)
  })
  server.on('clientError', (_error, socket) => {
    if (!socket.writable) return void socket.destroy()
    const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`)
    hangUpSoon(socket)
  })
  server.keepAliveTimeout = 65_000
  await new Promise<void>((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, host, port)))
    server.listen({ port, host, backlog: BACKLOG }, ready)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(next, everywhere) {
      fetch = next
      headers = Object.entries(everywhere)
    },
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      // A browser keeps its connection open after the last response; close those that are idle.
      const hangUp = setInterval(() => server.closeIdleConnections(), 50)
      const giveUp = setTimeout(() => server.closeAllConnections(), DRAIN_MS)
      await closed
      clearInterval(hangUp)
      clearTimeout(giveUp)
    },
  }
}

/**
 * Lets the response arrive, but not forever: a client that never closes its end would hold the descriptor. Closing
 * immediately, with unread bytes from the client, would make the kernel discard the response.
 */
function hangUpSoon(socket: Duplex) {
  socket.resume()
  const hangUp = setTimeout(() => socket.destroy(), FAREWELL_MS)
  socket.once('close', () => clearTimeout(hangUp))
}

/** With two, a proxy and this server might each pick a different one. */
function namesOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts <= 1
}

const twoHosts = () =>
  Response.json({ code: 'bad_request', message: 'The request names two hosts.' }, { status: 400 })

function explain(error: NodeJS.ErrnoException, host: string, port: number): Error {
  switch (error.code) {
    case 'EADDRINUSE':
      return new ConfigError(
        `Port ${port} on ${host} is already taken; stop the other program or choose another PORT.`,
      )
    case 'EACCES':
      return new ConfigError(`This user may not listen on port ${port}; choose a PORT above 1023.`)
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
      return new ConfigError(`${host} is not an address of this machine (HOST).`)
    default:
      return error
  }
}
