import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import type { NotNull } from 'kysely'
import { monthlyPrice } from '#core/plans/monthly-price.ts'
import { PLAN_KINDS, type PlanKind } from '#core/plans/plan-kind.ts'
import { sign } from '#server/api/billing/signature.ts'
import { devPage } from '#server/http/dev/dev-page.ts'
import {
  ACTS,
  type Act,
  type BoughtPlan,
  laterEvents,
  purchaseEvents,
} from '#server/http/dev/stand-in-events.ts'
import type { Services } from '#server/services.ts'

const PLAN_NAMES: Readonly<Record<PlanKind, string>> = { parents: 'For Parents', teachers: 'For Teachers' }

const ACT_NAMES: Readonly<Record<Act, string>> = {
  pay: 'Pay the next month',
  fail: 'Let a payment fail',
  cancel: 'Cancel at the end of the period',
  end: 'End it now',
}

/**
 * Stands in for the payment provider on a server for this machine alone. Where payment is on, it behaves like the
 * provider: its events are signed with the configured secret and posted to the real endpoint.
 */
export function standInCheckout({ config, db, now }: Services) {
  const secret = config.payment.webhookSecret
  const pages = new Hono()

  async function post(c: Context, events: readonly object[]): Promise<void> {
    for (const event of events) {
      const body = JSON.stringify(event)
      const response = await fetch(new URL('/billing/stripe', c.req.url), {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'stripe-signature': sign(body, { secret: secret ?? '', now: now() }),
        },
        body,
      })
      if (!response.ok) throw new Error(`/billing/stripe answered ${response.status}`)
    }
  }

  pages.get('/checkout', (c) => {
    const plan = planNamed(c.req.query('plan'))
    if (!plan || config.payment[plan]) return c.notFound()
    return c.html(
      devPage(
        'checkout',
        'Stand-in checkout',
        html`<article>
          <h2>${PLAN_NAMES[plan]}, ${monthlyPrice(plan)} per month</h2>
          <p>No payment link is set up for this plan, so this page takes its place. No money moves.</p>
          ${
            secret === undefined
              ? html`<p><a class="button" href="/auth/signup">Pretend to pay and create an account</a></p>`
              : html`<form method="post" action="/dev/checkout">
                  <input type="hidden" name="plan" value="${plan}" />
                  <input type="hidden" name="reference" value="${c.req.query('client_reference_id') ?? ''}" />
                  <p><label>Your e-mail address
                    <input type="email" name="email" required value="${c.req.query('prefilled_email') ?? ''}" /></label></p>
                  <p><label>How many<br />
                    <input type="number" name="quantity" min="1" max="20" required value="1" /></label></p>
                  <button class="button">Pretend to pay</button>
                </form>`
          }
          <p><a href="/">Back to Dozenauts</a></p>
        </article>`,
      ),
    )
  })
  if (secret === undefined) return pages

  pages.post('/checkout', ownFormsOnly, async (c) => {
    const form = await c.req.formData()
    const plan = planNamed(form.get('plan'))
    const email = String(form.get('email') ?? '').trim()
    if (!plan || config.payment[plan] || email === '') return c.notFound()
    const reference = String(form.get('reference') ?? '') || null
    const quantity = Number(form.get('quantity') ?? 1)
    await post(c, purchaseEvents({ plan, email, reference, quantity }, now()))
    return c.html(
      devPage(
        'checkout',
        'Paid',
        html`<article><p>That is all. Close this page and go back to Dozenauts.</p></article>`,
      ),
    )
  })

  if (config.payment.portal) return pages

  pages.get('/billing', async (c) => {
    const email = c.req.query('prefilled_email') ?? ''
    const bought = await boughtBy(email)
    return c.html(
      devPage(
        'checkout',
        'Stand-in billing',
        html`<p>STRIPE_PORTAL_LINK is not set, so this page takes its place. No money moves.</p>
        ${bought.length === 0 ? html`<p>Nothing has been bought.</p>` : ''}
        ${bought.map(
          ({ id, kind }) => html`<article>
            <h2>${PLAN_NAMES[kind]}</h2>
            ${ACTS.map(
              (act) => html`<form method="post" action="/dev/billing">
                <input type="hidden" name="email" value="${email}" />
                <input type="hidden" name="subscription" value="${id}" />
                <button class="button" name="act" value="${act}">${ACT_NAMES[act]}</button>
              </form>`,
            )}
          </article>`,
        )}`,
      ),
    )
  })

  pages.post('/billing', ownFormsOnly, async (c) => {
    const form = await c.req.formData()
    const email = String(form.get('email') ?? '')
    const bought = (await boughtBy(email)).find(({ id }) => id === form.get('subscription'))
    const act = ACTS.find((name) => name === form.get('act'))
    if (!bought || !act) return c.notFound()
    await post(c, laterEvents(bought, act, now()))
    return c.html(
      devPage(
        'checkout',
        'Done',
        html`<article>
          <p>${ACT_NAMES[act]}: done.</p>
          <p><a href="/dev/billing?${new URLSearchParams({ prefilled_email: email })}">Back to billing</a></p>
        </article>`,
      ),
    )
  })
  return pages

  /** The provider knows who pays by the address; here the account's own tells. */
  async function boughtBy(email: string): Promise<BoughtPlan[]> {
    const rows = await db.query
      .selectFrom('subscriptions')
      .leftJoin('users', 'users.id', 'subscriptions.account_id')
      .select(['subscriptions.id', 'subscriptions.customer', 'subscriptions.kind', 'quantity', 'period_end'])
      .where('subscriptions.kind', 'is not', null)
      .$narrowType<{ kind: NotNull }>()
      .where('subscriptions.fixed', '=', 0)
      .where('subscriptions.ended_at', 'is', null)
      .where((row) => row.or([row('users.email', '=', email), row('subscriptions.email', '=', email)]))
      .orderBy('subscriptions.updated_at', 'desc')
      .execute()
    return rows.map(({ period_end, ...row }) => ({ ...row, periodEnd: period_end }))
  }
}

function planNamed(name: unknown): PlanKind | undefined {
  return PLAN_KINDS.find((kind) => kind === name)
}

/** Another site, open in the same browser, must not press our buttons. */
async function ownFormsOnly(c: Context, next: () => Promise<void>) {
  const from = c.req.header('sec-fetch-site')
  if (from !== undefined && from !== 'same-origin') return c.text('Only for forms of this site.', 403)
  await next()
}
