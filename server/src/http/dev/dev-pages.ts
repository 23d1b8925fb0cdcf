import { Hono } from 'hono'
import { html } from 'hono/html'
import { iso } from '#core/calendar/dates.ts'
import { DEV_STYLE, devPage } from '#server/http/dev/dev-page.ts'
import { standInCheckout } from '#server/http/dev/stand-in-checkout.ts'
import type { ThisMachine } from '#server/http/this-machine.ts'
import { keptMails } from '#server/mail/queue.ts'
import type { Services } from '#server/services.ts'

/**
 * Stand-ins for services that are not configured: a mailbox and a checkout. Mounted only if `config.local` holds,
 * because anyone who reads the mailbox can sign in as anyone.
 */
export function devPages(ctx: Services, thisMachine: ThisMachine) {
  const { config, db } = ctx
  // Elsewhere they do not exist.
  const pages = new Hono().use((c, next) => (thisMachine.asks(c) ? next() : Promise.resolve(c.notFound())))
  pages.on('GET', ['/mailbox.css', '/checkout.css'], (c) =>
    c.body(DEV_STYLE, 200, { 'Content-Type': 'text/css; charset=utf-8' }),
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
        devPage(
          'mailbox',
          'Local mailbox',
          html`<p>No SMTP_URL is set, so mails stay on this machine.</p>
          ${mails.length === 0 ? html`<p>No mail yet.</p>` : ''}
          ${mails.map(
            (mail) => html`<article>
            <h2>${mail.subject}</h2>
            <p>To ${mail.to}, ${iso(mail.created_at)}</p>
            <pre>${mail.text}</pre>
            ${mail.action?.startsWith('http') ? html`<p><a class="button" href="${mail.action}">Open the link</a></p>` : ''}
          </article>`,
          )}`,
        ),
      )
    })
  }
  pages.route('/', standInCheckout(ctx))
  return pages
}
