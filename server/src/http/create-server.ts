import type { Server } from 'node:http'
import {
  createSecureServer,
  type Http2SecureServer,
  Http2ServerRequest,
  type ServerHttp2Session,
} from 'node:http2'
import type { Socket } from 'node:net'
import { createAdaptorServer } from '@hono/node-server'
import type { Certificate } from '#server/http/certificate.ts'

export type Fetch = Parameters<typeof createAdaptorServer>[0]['fetch']

export interface WebServer {
  readonly server: Server | Http2SecureServer
  /** Ends connections on which nothing is going on, and lets the others finish what they are at. */
  closeIdle(): void
  closeAll(): void
}

/** A browser keeps a connection for the next page. */
const KEEP_ALIVE_MS = 65_000
/** Node's own limit for HTTP/1.1, which it does not apply to HTTP/2. */
const REQUEST_MS = 300_000
const HANDSHAKE_MS = 10_000
const REQUESTS_AT_ONCE = 100

export function createPlainServer(fetch: Fetch): WebServer {
  const server = createAdaptorServer({ fetch }) as Server
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return {
    server,
    closeIdle: () => server.closeIdleConnections(),
    closeAll: () => server.closeAllConnections(),
  }
}

/** HTTP/2, and HTTP/1.1 for those who know nothing else, over TLS. */
export function createTlsServer(fetch: Fetch, certificate: Certificate): WebServer {
  const server = createAdaptorServer({
    fetch,
    createServer: createSecureServer,
    serverOptions: {
      ...certificate,
      allowHTTP1: true,
      handshakeTimeout: HANDSHAKE_MS,
      settings: { maxConcurrentStreams: REQUESTS_AT_ONCE },
    },
  }) as Http2SecureServer & { keepAliveTimeout: number; closeIdleConnections(): void }
  server.keepAliveTimeout = KEEP_ALIVE_MS
  const sockets = tracked<Socket>(server, 'secureConnection')
  const sessions = tracked<ServerHttp2Session>(server, 'session')
  server.on('session', endWhenIdle)
  server.on('request', (request) => {
    if (request instanceof Http2ServerRequest) endWhenEndless(request)
  })
  return {
    server,
    closeIdle() {
      server.closeIdleConnections()
      // Says goodbye; what is in flight is answered first.
      for (const session of sessions) if (!session.closed) session.close()
    },
    closeAll() {
      for (const session of sessions) session.destroy()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** What the server has opened and not yet closed. */
function tracked<T extends Socket | ServerHttp2Session>(server: Http2SecureServer, event: string): Set<T> {
  const open = new Set<T>()
  server.on(event, (one: T) => {
    open.add(one)
    one.once('close', () => open.delete(one))
  })
  return open
}

function endWhenIdle(session: ServerHttp2Session) {
  session.setTimeout(KEEP_ALIVE_MS, () => {
    // Silent for a whole minute in the middle of a request: it will not be finished.
    if (session.closed) session.destroy()
    else session.close()
  })
}

/** A body that arrives a byte at a time would hold its slot forever. */
function endWhenEndless(request: Http2ServerRequest) {
  if (request.complete) return
  const giveUp = setTimeout(() => request.stream.close(), REQUEST_MS)
  giveUp.unref()
  const arrived = () => clearTimeout(giveUp)
  request.once('end', arrived)
  request.stream.once('close', arrived)
}
