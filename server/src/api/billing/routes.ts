import { Hono } from 'hono'
import { readEvent } from '#server/api/billing/read-event.ts'
import { isSigned } from '#server/api/billing/signature.ts'
import { tellFailedPayment } from '#server/api/billing/tell-failed-payment.ts'
import { refuse } from '#server/api/wire/refuse.ts'
import { limitBody } from '#server/network/request-body.ts'
import { takeEvent } from '#server/people/plans/payments.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

/** Where the payment provider tells what happened. Exists only where its secret is set. */
export function billingRoutes(ctx: Services, secret: string) {
  return new Hono().post('/stripe', limitBody('payment'), async (c) => {
    c.header('Cache-Control', 'no-store')
    const body = Buffer.from(await c.req.arrayBuffer())
    if (!isSigned(body, c.req.header('stripe-signature'), { secret, now: ctx.now() }))
      return refuse(c, refusal('wrong_signature'))
    const read = readEvent(parse(body))
    if (read.kind === 'unusable') {
      // Refused, so that the provider shows it to the operator and sends it again.
      ctx.log.warn('an event of the payment provider could not be read')
      return refuse(c, refusal('unusable_event'))
    }
    if (read.kind === 'ignored') return c.json({ received: 'ignored' })
    const { event } = read
    const outcome = await takeEvent(ctx, event, (trx) => tellFailedPayment(ctx, trx, event.subscriptionId))
    if (outcome === 'foreign') {
      // Another product, or a price that was not given the name of its plan.
      ctx.log.warn({ subscription: event.subscriptionId }, 'a subscription names none of our plans: ignored')
      return c.json({ received: 'ignored' })
    }
    if (outcome === 'taken') setImmediate(() => void ctx.mail.flush())
    return c.json({ received: outcome })
  })
}

function parse(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'))
  } catch {
    return undefined
  }
}
