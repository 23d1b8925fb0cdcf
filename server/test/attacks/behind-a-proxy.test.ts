import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { addMail } from '#server/mail/queue.ts'
import { type ListeningServer, startListeningServer } from '#server/testing/listening-server.ts'
import { type RunningProxy, startForwarder, startNginx } from '#server/testing/proxies.ts'
import { rawHttp } from '#server/testing/raw-http.ts'
import { startTestServer } from '#server/testing/test-server.ts'

const PAGES = ['/dev/mailbox', '/dev/mailbox.json', '/dev/mailbox.css', '/dev/checkout?plan=parents']
const METRICS_TOKEN = 'the-token-that-the-collector-of-metrics-carries'
const PUBLIC = { SITE_URL: 'https://school.example', MAIL: 'off', METRICS_TOKEN }

/** What proxies add, and what a client may add to look like none. */
const DISGUISES: Record<string, string>[] = [
  {},
  { 'cf-connecting-ip': '203.0.113.9' },
  { 'true-client-ip': '203.0.113.9' },
  { 'x-client-ip': '203.0.113.9' },
  { 'x-forwarded-proto': 'https' },
  { 'x-forwarded-server': 'school.example' },
  { 'x-forwarded-for': '' },
  { 'x-forwarded-for': '127.0.0.1' },
]

describe('a public site on a machine with a proxy', () => {
  let server: ListeningServer
  let nginx: RunningProxy
  let forwarder: RunningProxy
  beforeAll(async () => {
    server = await startListeningServer('sqlite', PUBLIC)
    // Left over from the time when the site was tried out on this machine.
    const letter = { to: 'mother@example.org', subject: 'Secret', html: 'secret', text: 'secret' }
    await addMail(server.ctx.db.query, letter, { now: Date.now(), kept: true })
    nginx = await startNginx(server.port)
    forwarder = await startForwarder(server.port)
  })
  afterAll(async () => {
    await nginx.stop()
    await forwarder.stop()
    await server.stop()
  })
  const raw = (port: number, target: string, host: string, headers: Record<string, string> = {}) => {
    const lines = Object.entries({ Host: host, Connection: 'close', ...headers })
    const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')
    return rawHttp(port, `GET ${target} HTTP/1.1\r\n${head}\r\n`)
  }

  test.each(PAGES)(
    '[F1] %s does not exist through nginx, whatever name and headers are sent',
    async (path) => {
      for (const headers of DISGUISES) {
        for (const host of ['school.example', 'localhost', '127.0.0.1']) {
          const answer = await raw(nginx.port, path, host, headers)
          expect(answer, JSON.stringify(headers)).toMatch(/^HTTP\/1\.1 404 /)
          expect(answer).not.toContain('mother@example.org')
        }
      }
    },
  )

  test.each(PAGES)('[F1] %s does not exist for who is forwarded byte by byte', async (path) => {
    for (const host of ['localhost', '127.0.0.1', '[::1]', `127.0.0.1:${server.port}`]) {
      expect(await raw(forwarder.port, path, host)).toMatch(/^HTTP\/1\.1 404 /)
    }
  })

  test.each(PAGES)('[F1] %s does not exist for a request in absolute form', async (path) => {
    for (const { port } of [nginx, forwarder, server]) {
      const answer = await raw(port, `http://localhost${path}`, 'school.example')
      expect(answer).toMatch(/^HTTP\/1\.1 4\d\d /)
      expect(answer).not.toContain('mother@example.org')
    }
  })

  test('[F1] the rest of the site is served through nginx as ever', async () => {
    expect((await fetch(`http://127.0.0.1:${nginx.port}/healthz`)).status).toBe(200)
  })

  test('[F30] the metrics are for who holds the token, and exist for nobody else', async () => {
    const wrong = ['', 'Bearer ', 'Bearer wrong', `Basic ${METRICS_TOKEN}`, `Bearer ${METRICS_TOKEN}x`]
    for (const { port } of [nginx, forwarder, server]) {
      for (const authorization of wrong) {
        const answer = await raw(port, '/metrics', 'localhost', { authorization })
        expect(answer, authorization).toMatch(/^HTTP\/1\.1 404 /)
        expect(answer).not.toContain('process_start_time_seconds')
      }
      const shown = await raw(port, '/metrics', 'school.example', {
        authorization: `Bearer ${METRICS_TOKEN}`,
      })
      expect(shown).toMatch(/^HTTP\/1\.1 200 /)
      expect(shown).toContain('process_start_time_seconds')
    }
  })

  test('[F30] without a token set, nobody far away has it', async () => {
    const { METRICS_TOKEN: _, ...untold } = PUBLIC
    const other = await startListeningServer('sqlite', untold)
    for (const headers of [{}, { authorization: 'Bearer undefined' }] as Record<string, string>[]) {
      expect((await fetch(`${other.url}/metrics`, { headers })).status).toBe(404)
    }
    await other.stop()
  })

  test('[F1] a site that listens for other machines has no local pages either', async () => {
    const open = await startListeningServer('sqlite', { HOST: '0.0.0.0', MAIL: 'off' })
    for (const path of PAGES) expect((await fetch(open.url + path)).status).toBe(404)
    await open.stop()
  })

  test.each([
    { SITE_URL: 'https://school.example' },
    { SITE_URL: 'http://192.168.1.4:3000' },
    { SITE_URL: 'http://localhost.school.example' },
    { HOST: '0.0.0.0' },
    { HOST: '::' },
  ])('[F1] %j without SMTP_URL does not start', async (env) => {
    await expect(startTestServer('sqlite', env as Record<string, string>)).rejects.toThrow(/SMTP_URL/)
  })
})

describe('a server for this machine that somebody put behind a bare proxy', () => {
  async function behindNginx() {
    const server = await startListeningServer('sqlite')
    const letter = { to: 'mother@example.org', subject: 'Secret', html: 'secret', text: 'secret' }
    await addMail(server.ctx.db.query, letter, { now: Date.now(), kept: true })
    const warn = vi.spyOn(server.ctx.log, 'warn')
    const nginx = await startNginx(server.port)
    const statuses = async () => {
      const asked = [...PAGES, '/metrics'].flatMap((path) => [
        fetch(server.url + path),
        fetch(`http://127.0.0.1:${nginx.port}${path}`),
      ])
      return [...new Set((await Promise.all(asked)).map(({ status }) => status))]
    }
    const stop = async () => {
      await nginx.stop()
      await server.stop()
    }
    return { nginx, warn, statuses, stop }
  }

  test.each([
    { origin: 'https://school.example' },
    { referer: 'http://school.example/auth/login' },
    { origin: 'https://school.example', 'sec-fetch-site': 'same-origin' },
  ])(
    '[S25] %j shows the proxy: from then on the local pages do not exist, and the log says so once',
    async (headers) => {
      const { nginx, warn, statuses, stop } = await behindNginx()
      for (let i = 0; i < 2; i++)
        await fetch(`http://127.0.0.1:${nginx.port}/auth/v1/health`, {
          headers: headers as Record<string, string>,
        })
      expect(await statuses()).toEqual([404])
      expect(warn.mock.calls.flat().join()).toMatch(/proxy.*SITE_URL/)
      expect(warn).toHaveBeenCalledTimes(1)
      await stop()
    },
  )

  test('[S25] what another site sends from a browser on this machine switches nothing off', async () => {
    const { nginx, statuses, stop } = await behindNginx()
    for (const headers of [
      { origin: 'https://webmail.example', 'sec-fetch-site': 'cross-site' },
      { origin: 'http://localhost:5173' },
      { origin: 'null' },
    ] as Record<string, string>[])
      await fetch(`http://127.0.0.1:${nginx.port}/auth/v1/health`, { headers })
    expect(await statuses()).toEqual([200])
    await stop()
  })
})
