import { Hono } from 'hono'
import { html } from 'hono/html'
import { keptMails } from '#server/mail/queue.ts'
import { onlyFromLoopback } from '#server/network/loopback.ts'
import type { Services } from '#server/services.ts'

const PLANS = {
  parents: { name: 'For Parents', price: '$9 per month' },
  teachers: { name: 'For Teachers', price: '$19 per month' },
} as const

const STYLE = `
:root { color-scheme: light; font: 1rem/1.5 system-ui, sans-serif; color: #1e1b4b; background: #eef2ff }
main { max-width: 44rem; margin: 3rem auto; padding: 0 1rem }
article { background: #fff; border-radius: 1rem; padding: 1rem 1.5rem; margin: 1rem 0; box-shadow: 0 1px 4px #1e1b4b22 }
h1 { line-height: 1.2 } h2 { margin: 0; font-size: 1.1rem } p { margin: .5rem 0 }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font: inherit }
.button { display: inline-block; background: #4f46e5; color: #fff; padding: .6rem 1.2rem; border-radius: .75rem; text-decoration: none; font-weight: 600 }
`

/**
 * Stand-ins for services that are not configured: a mailbox and a checkout. Mounted only if `config.local` holds,
 * because anyone who reads the mailbox can sign in as anyone.
 */
export function devPages(ctx: Services) {
  const { config, db } = ctx
  const pages = new Hono().use(onlyFromLoopback)
  pages.on('GET', ['/mailbox.css', '/checkout.css'], (c) =>
    c.body(STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
  )
  if (config.mail && !config.smtpUrl) {
    pages.get('/mailbox.json', async (c) => {
      c.header('Cache-Control', 'no-store')
      return c.json(await keptMails(db.query))
    })
    pages.get('/mailbox', async (c) => {
      c.header('Cache-Control', 'no-store')
      const mails = await keptMails(db.query)
      return c.html(
        page(
          'mailbox',
          'Local mailbox',
          html`<p>No SMTP_URL is set, so mails stay on this machine.</p>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
          ${mails.map(
            (mail) => html`<article>
            <h2>${mail.subject}</h2>
            <p>To ${mail.to}, ${new Date(mail.created_at).toISOString()}</p>
            <pre>${mail.text}</pre>
            ${mail.action?.startsWith('http') ? html`<p><a class="button" href="${mail.action}">Open the link</a></p>` : ''}
          </article>`,
          )}`,
        ),
      )
    })
  }
  pages.get('/checkout', (c) => {
    const name = c.req.query('plan')
    if (name !== 'parents' && name !== 'teachers') return c.notFound()
    if (config.payment[name]) return c.notFound()
    const plan = PLANS[name]
    return c.html(
      page(
        'checkout',
        'Stand-in checkout',
        html`<article>
          <h2>${plan.name}, ${plan.price}</h2>
          <p>No payment link is set up for this plan, so this page takes its place. No money moves.</p>
          <p><a class="button" href="/auth/signup">Pretend to pay and create an account</a></p>
          <p><a href="/">Back to Dozenauts</a></p>
        </article>`,
      ),
    )
  })
  return pages
}

function page(name: 'mailbox' | 'checkout', title: string, body: ReturnType<typeof html>) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <title>${title}, Dozenauts</title>
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="stylesheet" href="/dev/${name}.css" />
  </head>
  <body><main><h1>${title}</h1>${body}</main></body>
</html>`
}
