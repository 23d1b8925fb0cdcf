import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { loadSite } from '#server/http/site.ts'
import { startListeningServer } from '#server/testing/listening-server.ts'

const WEB_BUILD = fileURLToPath(new URL('../../../web/dist', import.meta.url))
const SECRETS = {
  AUTH_SERVICE_KEY: 'service-key-that-nobody-may-see-anywhere',
  AUTH_SECRET: 'secret-of-the-database-that-nobody-may-see',
  METRICS_TOKEN: 'token-of-the-metrics-that-nobody-may-see',
  SMTP_URL: 'smtp://postman:smtp-password-nobody-may-see@127.0.0.1:1',
  STRIPE_WEBHOOK_SECRET: 'whsec_that-nobody-may-see-or-guess-42',
}
/** Private halves of keys, tokens of registries, settings that only a server has. */
const SHAPES =
  /-----BEGIN|"d":"[\w-]{40,}|npm_\w{30,}|sk_(live|test)_|whsec_|AUTH_SERVICE_KEY|AUTH_SECRET|METRICS_TOKEN|SMTP_URL|DATABASE_URL/

const PUBLIC = [
  '/',
  '/config.json',
  '/metrics',
  '/api/openapi.json',
  '/auth/v1/.well-known/jwks.json',
  '/auth/v1/health',
]

describe('secrets', () => {
  test('[S24] no file that is served holds one, and no public answer either', async () => {
    const site = loadSite(WEB_BUILD)
    expect(site.files.size, 'npm run build comes first').toBeGreaterThan(20)
    const server = await startListeningServer('sqlite', SECRETS, site)
    const shown = new Map(
      [...site.files].map(([name, { identity }]) => [name, Buffer.from(identity).toString()]),
    )
    for (const path of PUBLIC) {
      const response = await fetch(server.url + path)
      expect(response.status, path).toBe(200)
      shown.set(path, await response.text())
    }
    for (const [path, text] of shown) {
      expect(text.includes('nobody-may-see'), path).toBe(false)
      expect(SHAPES.exec(text)?.[0], path).toBeUndefined()
    }
    await server.stop()
  })
})
