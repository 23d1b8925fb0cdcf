import { randomUUID } from 'node:crypto'
import { planAt } from '#core/plans/plan.ts'
import type { PlanKind } from '#core/plans/plan-kind.ts'
import { ConfigError } from '#server/config/config.ts'
import { giveTo, takeEvent } from '#server/people/plans/payments.ts'
import { accountSources } from '#server/people/plans/plan-sources.ts'
import type { Services } from '#server/services.ts'

type Parts = Pick<Services, 'db' | 'config' | 'audit' | 'now'>

/** What an operator does about plans, at the command line: for schools that pay by invoice, and payments gone astray. */
export function planOperator(ctx: Parts) {
  const { db, now } = ctx

  async function accountOf(email: string): Promise<{ readonly id: string; readonly confirmed: boolean }> {
    const row = await db.query
      .selectFrom('users')
      .select(['id', 'email_confirmed_at'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirst()
    if (!row) throw new ConfigError(`There is no account with the address ${email}.`)
    return { id: row.id, confirmed: row.email_confirmed_at !== null }
  }

  async function show(email: string): Promise<string[]> {
    const { id, confirmed } = await accountOf(email)
    const [source] = await accountSources(db.query, [id])
    if (!source) return []
    const { state, kind, quantity, until } = planAt(source.trialFrom, source.subscriptions, now())
    const rows = await db.query
      .selectFrom('subscriptions')
      .select(['id', 'kind', 'updated_at'])
      .where('account_id', '=', id)
      .orderBy('updated_at')
      .execute()
    const pupils = source.members.filter(({ pupil }) => pupil).length
    return [
      `account ${id}, address ${confirmed ? 'confirmed' : 'not confirmed'}`,
      `plan ${[state, kind, quantity > 1 && `× ${quantity}`].filter(Boolean).join(' ')}${until === null ? '' : ` until ${day(until)}`}`,
      `learners ${source.members.length - pupils}, pupils ${pupils}`,
      ...rows.map(
        (row) =>
          `subscription ${row.id} (${row.kind ?? 'no plan yet'}), last heard of ${day(row.updated_at)}`,
      ),
    ]
  }

  /** Until the end of that day, in UTC; an earlier day ends it. */
  async function grant(
    email: string,
    { kind, until, quantity }: { readonly kind: PlanKind; readonly until: number; readonly quantity: number },
  ): Promise<string[]> {
    const { id } = await accountOf(email)
    await takeEvent(ctx, {
      subscriptionId: `operator:${id}`,
      accountId: id,
      fact: { id: `operator:${randomUUID()}`, at: now(), type: 'granted', kind, quantity, paidUntil: until },
    })
    return show(email)
  }

  async function waiting(): Promise<string[]> {
    const rows = await db.query
      .selectFrom('subscriptions')
      .select(['id', 'email', 'kind', 'updated_at'])
      .where('account_id', 'is', null)
      .where('kind', 'is not', null)
      .orderBy('updated_at')
      .execute()
    if (rows.length === 0) return ['Every payment has its account.']
    return rows.map((row) => `${row.id} (${row.kind}) ${row.email ?? 'no address'}, ${day(row.updated_at)}`)
  }

  async function match(subscriptionId: string, email: string): Promise<string[]> {
    const { id } = await accountOf(email)
    if (!(await db.transaction((trx) => giveTo(ctx, trx, subscriptionId, id, 'operator'))))
      throw new ConfigError(`No payment called ${subscriptionId} waits for its account.`)
    return show(email)
  }

  return { show, grant, waiting, match }
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10)
