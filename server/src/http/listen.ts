import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Http2SecureServer, Http2ServerRequest, Http2ServerResponse } from 'node:http2'
import type { AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Http2Bindings, HttpBindings } from '@hono/node-server'
import { ConfigError } from '#server/config/config.ts'
import type { Certificate } from '#server/http/certificate.ts'
import { createPlainServer, createTlsServer, type Fetch } from '#server/http/create-server.ts'
import type { HeadersOf } from '#server/http/security-headers.ts'

type AnyRequest = IncomingMessage | Http2ServerRequest
type AnyResponse = ServerResponse | Http2ServerResponse

export interface Listener {
  readonly port: number
  /** From now on requests are answered by `fetch`, with these headers beside its own. */
  serve(fetch: Fetch, headersOf: HeadersOf): void
  /** For connections made from now on. */
  useCertificate(renewed: Certificate): void
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
 * requests get a 503 with `Retry-After`. With a certificate it speaks https and nothing else.
 */
export async function listen(host: string, port: number, certificate?: Certificate): Promise<Listener> {
  let fetch: Fetch = () =>
    Response.json(
      { code: 'starting', message: 'The server is starting.' },
      { status: 503, headers: { 'Retry-After': '1' } },
    )
  let headersOf: HeadersOf = () => []
  const answer: Fetch = (request, env) =>
    namesOneHost((env as HttpBindings | Http2Bindings).incoming) ? fetch(request, env) : twoHosts()
  const { server, closeIdle, closeAll } = certificate
    ? createTlsServer(answer, certificate)
    : createPlainServer(answer)
  server.prependListener('request', (request: AnyRequest, response: AnyResponse) => {
    for (const [name, value] of headersOf(request.url ?? '')) response.setHeader(name, value)
  })
  server.on('clientError', (_error: Error, socket: Duplex) => {
    if (!socket.writable) return void socket.destroy()
    const lines = headersOf('')
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')
    socket.end(`HTTP/1.1 400 Bad Request\r\n${lines}Content-Length: 0\r\nConnection: close\r\n\r\n`)
    hangUpSoon(socket)
  })
  await new Promise<void>((ready, fail) => {
    server.once('error', (error: NodeJS.ErrnoException) => fail(explain(error, host, port)))
    server.listen({ port, host, backlog: BACKLOG }, ready)
  })
  return {
    port: (server.address() as AddressInfo).port,
    serve(next, headers) {
      fetch = next
      headersOf = headers
    },
    useCertificate: (renewed) => (server as Http2SecureServer).setSecureContext(renewed),
    async close() {
      const closed = new Promise<void>((done) => server.close(() => done()))
      // A browser keeps its connection open after the last response; close those that are idle.
      const hangUp = setInterval(closeIdle, 50)
      const giveUp = setTimeout(closeAll, DRAIN_MS)
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

/** With two, a proxy and this server might each pick a different one. HTTP/2 may say the same host in two ways. */
function namesOneHost({ rawHeaders, headers }: AnyRequest): boolean {
  let hosts = 0
  for (let i = 0; i < rawHeaders.length; i += 2) {
    const name = rawHeaders[i] as string
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  const authority = headers[':authority']
  return hosts <= 1 && (hosts === 0 || authority === undefined || authority === headers.host)
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
