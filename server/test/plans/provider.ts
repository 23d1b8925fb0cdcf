import { DAY_MS } from '#core/calendar/calendar.ts'
import type { PlanKind } from '#core/plans/plan-kind.ts'
import { sign } from '#server/api/billing/signature.ts'
import type { Me, Plan } from '#server/api/types.ts'
import { type Act, type BoughtPlan, laterEvents, purchaseEvents } from '#server/http/dev/stand-in-events.ts'
import { type Engine, startTestServer, type TestServer } from '#server/testing/test-server.ts'
import type { LearnerClient } from '../api/learner-client.ts'

export const SECRET = 'whsec_of-the-tests-and-of-nobody-else-42'

/** A server that asks for payment. */
export const startPaidServer = (engine: Engine, env: Record<string, string> = {}) =>
  startTestServer(engine, {
    STRIPE_WEBHOOK_SECRET: SECRET,
    AUTH_RATE_LIMITS: 'off',
    AUTH_JWT_EXPIRY: String(10 * 365 * 24 * 3600),
    ...env,
  })

/** Moves the clock, and everybody who is signed in stays signed in. */
export async function later(server: TestServer, days: number) {
  server.advance(days * DAY_MS)
  const now = server.ctx.now()
  await server.ctx.db.query
    .updateTable('sessions')
    .set({ created_at: now, refreshed_at: now, expires_at: null })
    .execute()
}

/** Posts an event as the provider does. */
export function send(
  server: TestServer,
  event: object | string,
  { secret = SECRET, at = server.ctx.now(), header = '' } = {},
): Promise<Response> {
  const body = typeof event === 'string' ? event : JSON.stringify(event)
  return server.request('/billing/stripe', {
    method: 'POST',
    headers: { 'stripe-signature': header || sign(body, { secret, now: at }) },
    body,
  })
}

export async function sendAll(server: TestServer, events: readonly object[]) {
  for (const event of events) {
    const response = await send(server, event)
    if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`)
  }
}

/** What the provider was given to know the account by. */
export async function referenceOf(account: LearnerClient): Promise<string> {
  const { checkout } = await account.read<{ checkout: { parents: string } }>('/plan')
  return new URL(checkout.parents, 'http://localhost').searchParams.get('client_reference_id') ?? ''
}

/** Buys a plan the whole way: the link's reference, and the provider's three events. */
export async function buy(
  server: TestServer,
  account: LearnerClient,
  plan: PlanKind = 'parents',
): Promise<BoughtPlan> {
  const reference = await referenceOf(account)
  const events = purchaseEvents({ plan, email: 'payer@example.com', reference }, server.ctx.now())
  await sendAll(server, events)
  const { subscription, customer } = (events[0] as { data: { object: Record<string, string> } }).data.object
  return {
    id: subscription ?? '',
    customer: customer ?? '',
    kind: plan,
    periodEnd: server.ctx.now() + 30 * DAY_MS,
  }
}

export const happen = (server: TestServer, bought: BoughtPlan, act: Act) =>
  sendAll(server, laterEvents(bought, act, server.ctx.now()))

export const planOf = async (account: LearnerClient): Promise<Plan> => (await account.read<Me>('/me')).plan
