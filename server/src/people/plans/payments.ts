import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { type BillingFact, foldSubscription, isForeign } from '#core/plans/subscription.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { Services } from '#server/services.ts'

/** An event of the provider, or an operator's word, about one subscription. */
export interface BillingEvent {
  readonly subscriptionId: string
  readonly fact: BillingFact
  /** Who pays, as far as this event says. */
  readonly customer?: string | null
  /** What the checkout was given to know the account by. */
  readonly reference?: string | null
  readonly email?: string | null
  /** An operator says whose it is. */
  readonly accountId?: string
}

/** `foreign`: about a subscription for none of our plans. Only that it is not ours is remembered. */
export type TakenEvent = 'taken' | 'known' | 'foreign'

type Parts = Pick<Services, 'db' | 'config' | 'audit' | 'now'>

/**
 * Stores an event once, and folds the subscription again from all of its events in the same transaction, which `alsoDo`
 * belongs to. Parallel events of one subscription are serialised across processes.
 */
export function takeEvent(
  ctx: Parts,
  event: BillingEvent,
  alsoDo: (trx: Transaction<Tables>) => Promise<void> = async () => {},
): Promise<TakenEvent> {
  return ctx.db.transaction(async (trx) => {
    const outcome = await takeEventIn(ctx, trx, event)
    if (outcome === 'taken') await alsoDo(trx)
    return outcome
  })
}

async function takeEventIn(ctx: Parts, trx: Transaction<Tables>, event: BillingEvent): Promise<TakenEvent> {
  const { subscriptionId: id, fact } = event
  await ctx.db.lock(trx, `subscription:${id}`)
  const known = await trx
    .selectFrom('billing_events')
    .select('id')
    .where('id', '=', fact.id)
    .executeTakeFirst()
  if (known) return 'known'
  const now = ctx.now()
  await trx
    .insertInto('subscriptions')
    .values({ id, fixed: 0, updated_at: now })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
  await trx
    .insertInto('billing_events')
    .values({ id: fact.id, subscription_id: id, at: fact.at, received_at: now, fact: JSON.stringify(fact) })
    .execute()
  const facts = await factsOf(trx, id)
  const folded = foldSubscription(facts)
  await trx
    .updateTable('subscriptions')
    .set({
      kind: folded.kind,
      quantity: folded.quantity,
      period_end: folded.periodEnd,
      paid_until: folded.paidUntil,
      failed_since: folded.failedSince,
      cancels_at: folded.cancelsAt,
      ended_at: folded.endedAt,
      fixed: folded.fixed ? 1 : 0,
      updated_at: now,
    })
    .where('id', '=', id)
    .execute()
  if (isForeign(facts)) {
    // A customer of another product is unknown here.
    const nobody = { account_id: null, email: null, customer: null }
    await trx.updateTable('subscriptions').set(nobody).where('id', '=', id).execute()
    return 'foreign'
  }
  const account = await identify(ctx, trx, event)
  await ctx.audit.record(trx, {
    action: 'plan.changed',
    actor: null,
    subject: account,
    network: null,
    detail: {
      by: fact.type === 'granted' ? 'operator' : 'provider',
      event: fact.type,
      ...(folded.kind && { kind: folded.kind }),
    },
  })
  return 'taken'
}

async function factsOf(query: Query, subscriptionId: string): Promise<BillingFact[]> {
  const rows = await query
    .selectFrom('billing_events')
    .select('fact')
    .where('subscription_id', '=', subscriptionId)
    .execute()
  return rows.map(({ fact }) => JSON.parse(fact) as BillingFact)
}

/** Finds out whose subscription it is, unless that is known. What is needed to find out later is kept until then. */
async function identify(ctx: Parts, trx: Transaction<Tables>, event: BillingEvent): Promise<string | null> {
  const row = await trx
    .selectFrom('subscriptions')
    .select(['account_id', 'email', 'customer'])
    .where('id', '=', event.subscriptionId)
    .executeTakeFirstOrThrow()
  const customer = event.customer ?? row.customer
  const email = event.email?.toLowerCase() ?? row.email
  const account =
    row.account_id ??
    event.accountId ??
    (await accountByReference(trx, event.reference)) ??
    (await accountByCustomer(trx, customer)) ??
    (await accountByEmail(ctx, trx, email))
  await trx
    .updateTable('subscriptions')
    .set({ account_id: account, customer, email: account === null ? email : null })
    .where('id', '=', event.subscriptionId)
    .execute()
  return account
}

async function accountByReference(
  query: Query,
  reference: string | null | undefined,
): Promise<string | null> {
  if (!reference) return null
  const row = await query
    .selectFrom('billing_references')
    .select('account_id')
    .where('reference', '=', reference)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** A returning customer keeps the same record. */
async function accountByCustomer(query: Query, customer: string | null): Promise<string | null> {
  if (!customer) return null
  const row = await query
    .selectFrom('subscriptions')
    .select('account_id')
    .where('customer', '=', customer)
    .where('account_id', 'is not', null)
    .executeTakeFirst()
  return row?.account_id ?? null
}

/** Only an address whose mailbox answered: anyone can type another person's. */
async function accountByEmail({ config }: Parts, query: Query, email: string | null): Promise<string | null> {
  if (!email || config.auth.autoconfirm) return null
  const row = await query
    .selectFrom('users')
    .select('id')
    .where('email', '=', email)
    .where('email_confirmed_at', 'is not', null)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Payments made with the account's address before there was an account. */
export async function claimByAddress(ctx: Parts, accountId: string, email: string): Promise<void> {
  if (email === '' || ctx.config.auth.autoconfirm) return
  const waiting = await unclaimed(ctx.db.query, email)
  if (waiting.length === 0) return
  await ctx.db.transaction(async (trx) => {
    if ((await accountByEmail(ctx, trx, email)) !== accountId) return
    for (const id of await unclaimed(trx, email)) await giveTo(ctx, trx, id, accountId, 'address')
  })
}

async function unclaimed(query: Query, email: string): Promise<string[]> {
  const rows = await query
    .selectFrom('subscriptions')
    .select('id')
    .where('email', '=', email)
    .where('account_id', 'is', null)
    .execute()
  return rows.map(({ id }) => id)
}

/** False when there is no such subscription that waits for its account. */
export async function giveTo(
  ctx: Parts,
  trx: Transaction<Tables>,
  subscriptionId: string,
  accountId: string,
  by: 'address' | 'operator',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('subscriptions')
    .set({ account_id: accountId, email: null, updated_at: ctx.now() })
    .where('id', '=', subscriptionId)
    .where('account_id', 'is', null)
    .executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n) return false
  await ctx.audit.record(trx, {
    action: 'plan.matched',
    actor: null,
    subject: accountId,
    network: null,
    detail: { by },
  })
  return true
}

/** What the provider is told instead of the account's id: it says nothing, and opens nothing. */
export async function referenceOf({ db }: Pick<Parts, 'db'>, accountId: string): Promise<string> {
  const find = () =>
    db.query
      .selectFrom('billing_references')
      .select('reference')
      .where('account_id', '=', accountId)
      .executeTakeFirst()
  const known = await find()
  if (known) return known.reference
  await db.query
    .insertInto('billing_references')
    .values({ account_id: accountId, reference: randomUUID() })
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .execute()
  return (await find())?.reference ?? ''
}

/** From the first start that asks for payment on, accounts have a trial; who came before begins it then. */
export async function beginPlans({ db, now }: Pick<Parts, 'db' | 'now'>): Promise<void> {
  await db.query
    .insertInto('plans_since')
    .values({ id: 1, at: now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute()
}
