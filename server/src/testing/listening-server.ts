import { createApp } from '#server/app.ts'
import { readCertificate } from '#server/http/certificate.ts'
import { listen } from '#server/http/listen.ts'
import { securityHeaders } from '#server/http/security-headers.ts'
import { noSite, type Site } from '#server/http/site.ts'
import { type Engine, startTestServer, type TestServer } from '#server/testing/test-server.ts'

export interface ListeningServer extends TestServer {
  readonly url: string
  readonly port: number
}

/** A test server behind a real socket, for what only shows on the wire. */
export async function startListeningServer(
  engine: Engine,
  env: Record<string, string> = {},
  site: Site = noSite,
): Promise<ListeningServer> {
  const server = await startTestServer(engine, env)
  const { tls } = server.ctx.config
  const listener = await listen('127.0.0.1', 0, tls && readCertificate(tls))
  const app = createApp(server.ctx, site)
  listener.serve(app.fetch, securityHeaders(server.ctx.config.siteUrl, site, server.ctx.platforms.origins))
  return {
    ...server,
    url: `${tls ? 'https' : 'http'}://127.0.0.1:${listener.port}`,
    port: listener.port,
    async stop() {
      await listener.close()
      await server.stop()
    },
  }
}
