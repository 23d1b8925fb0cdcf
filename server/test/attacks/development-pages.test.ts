import { expect, test } from 'vitest'
import { startListeningServer } from '#server/testing/listening-server.ts'
import { type Engine, onOneServer } from '#server/testing/test-server.ts'

const SECRET = 'whsec_of-the-development-pages-of-tests-42'
const PAGES = ['/dev/mailbox', '/dev/mailbox.json', '/dev/checkout?plan=parents', '/dev/billing']

async function withMail(engine: Engine, env: Record<string, string> = {}) {
  const server = await startListeningServer(engine, env)
  await server.ctx.db.transaction((trx) =>
    server.ctx.mail.enqueue(trx, {
      to: 'child@example.com',
      subject: 'Welcome <b>you</b>',
      html: '<p>hello</p>',
      text: 'hello <script>alert(1)</script>',
      action: 'http://localhost:3000/auth/v1/verify?token=abc',
    }),
  )
  return server
}

onOneServer(
  '[S25] development pages',
  (engine) => withMail(engine, { STRIPE_WEBHOOK_SECRET: SECRET }),
  (server, engine) => {
    test('this machine sees the mail, and what it holds stays text', async () => {
      const page = await (await fetch(`${server.url}/dev/mailbox`)).text()
      expect(page).toContain('hello &lt;script&gt;')
      expect(page).toContain('Welcome &lt;b&gt;')
      expect(page).not.toContain('<script>')
      expect(page).toContain('href="http://localhost:3000/auth/v1/verify?token=abc"')
      const mails = (await (await fetch(`${server.url}/dev/mailbox.json`)).json()) as unknown[]
      expect(mails).toMatchObject([{ to: 'child@example.com', action: expect.stringContaining('verify') }])
    })

    test('the stand-in checkout knows both plans and no other', async () => {
      expect(await (await fetch(`${server.url}/dev/checkout?plan=teachers`)).text()).toContain('$19')
      expect((await fetch(`${server.url}/dev/checkout?plan=gold`)).status).toBe(404)
    })

    test('[S47] the stand-in sells by signed events, and only to its own forms', async () => {
      const form = new URLSearchParams({ plan: 'parents', email: 'payer@example.com' })
      const buy = (headers: Record<string, string> = {}) =>
        fetch(`${server.url}/dev/checkout`, { method: 'POST', body: form, headers })
      const sold = async () => server.ctx.db.query.selectFrom('billing_events').select('id').execute()
      expect((await buy({ 'sec-fetch-site': 'cross-site' })).status).toBe(403)
      expect(await sold()).toHaveLength(0)
      expect((await buy()).status).toBe(200)
      expect(await sold()).toHaveLength(3)
      const billing = await (
        await fetch(`${server.url}/dev/billing?prefilled_email=payer@example.com`)
      ).text()
      expect(billing).toContain('Let a payment fail')
    })

    test.each(PAGES)('%s does not exist for another machine', async (path) => {
      const from = (remoteAddress: string | undefined) => ({ incoming: { socket: { remoteAddress } } })
      for (const address of ['203.0.113.9', '192.168.1.4', '::ffff:10.0.0.1', undefined]) {
        const response = await server.app.request(`http://localhost${path}`, {}, from(address))
        expect(response.status, String(address)).toBe(404)
        expect(await response.text()).not.toContain('child@example.com')
      }
    })

    test.each(PAGES)('%s does not exist through a proxy or under a foreign name', async (path) => {
      for (const headers of [{ 'x-forwarded-for': '203.0.113.9' }, { forwarded: 'for=203.0.113.9' }]) {
        expect((await fetch(server.url + path, { headers })).status).toBe(404)
      }
      const here = { incoming: { socket: { remoteAddress: '127.0.0.1' } } }
      expect((await server.app.request(`http://evil.example${path}`, {}, here)).status).toBe(404)
    })

    test('with SMTP there is no mailbox; with real payment links there is no checkout', async () => {
      const real = await withMail(engine, {
        SMTP_URL: 'smtp://127.0.0.1:1',
        PAYMENT_LINK_PARENTS: 'https://pay.example/parents',
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_PORTAL_LINK: 'https://pay.example/portal',
      })
      expect((await fetch(`${real.url}/dev/mailbox`)).status).toBe(404)
      expect((await fetch(`${real.url}/dev/mailbox.json`)).status).toBe(404)
      expect((await fetch(`${real.url}/dev/checkout?plan=parents`)).status).toBe(404)
      expect((await fetch(`${real.url}/dev/billing`)).status).toBe(404)
      const config = (await (await fetch(`${real.url}/config.json`)).json()) as { paymentLinks: object }
      expect(config.paymentLinks).toMatchObject({ parents: 'https://pay.example/parents' })
      await real.stop()
    })

    test('a public site without payment links offers none instead of a page nobody can open', async () => {
      const open = await startListeningServer(engine, { SITE_URL: 'https://tables.example', MAIL: 'off' })
      const config = (await (await fetch(`${open.url}/config.json`)).json()) as { paymentLinks: object }
      expect(config.paymentLinks).toEqual({ parents: null, teachers: null })
      await open.stop()
    })
  },
)
