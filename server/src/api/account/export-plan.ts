import type { Transaction } from 'kysely'
import { iso } from '#core/calendar/dates.ts'
import type { BillingFact } from '#core/plans/subscription.ts'
import type { Export } from '#server/api/account/schemas.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** What is kept about paying, and about who plays by it. */
export async function exportedPlan(trx: Transaction<Tables>, accountId: string): Promise<Export['plan']> {
  const subscriptions = await trx
    .selectFrom('subscriptions')
    .select(['id', 'customer', 'kind'])
    .where('account_id', '=', accountId)
    .orderBy('id')
    .execute()
  const events = await trx
    .selectFrom('billing_events')
    .innerJoin('subscriptions', 'subscriptions.id', 'billing_events.subscription_id')
    .select(['billing_events.subscription_id', 'billing_events.received_at', 'billing_events.fact'])
    .where('subscriptions.account_id', '=', accountId)
    .orderBy('billing_events.at')
    .orderBy('billing_events.id')
    .execute()
  const reference = await trx
    .selectFrom('billing_references')
    .select('reference')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  const players = await trx
    .selectFrom('plan_players')
    .select(['learner_id', 'chosen_at'])
    .where('account_id', '=', accountId)
    .orderBy('chosen_at')
    .execute()
  return {
    reference: reference?.reference ?? null,
    subscriptions: subscriptions.map((row) => ({
      ...row,
      events: events
        .filter(({ subscription_id }) => subscription_id === row.id)
        .map(({ received_at, fact }) => {
          const { id, at, type } = JSON.parse(fact) as BillingFact
          return { id, type, at: iso(at), received_at: iso(received_at) }
        }),
    })),
    players: players.map(({ learner_id, chosen_at }) => ({ learner_id, chosen_at: iso(chosen_at) })),
  }
}
