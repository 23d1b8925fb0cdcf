import type { Member } from '#core/plans/seats.ts'
import { type BillingFact, foldSubscription, type Subscription } from '#core/plans/subscription.ts'
import type { Query } from '#server/db/database.ts'
import type { SubscriptionRow } from '#server/db/schema/plans.ts'

/** An account with a plan, and all who learn by it. */
export interface PlanSource {
  readonly accountId: string
  /** Where its trial begins. */
  readonly trialFrom: number
  readonly subscriptions: readonly Subscription[]
  readonly members: readonly (Member & { readonly chosenAt: number | null })[]
}

/**
 * The accounts that these learners learn by: who plays for them, and who owns an open class of theirs. A pupil's own
 * account has no plan.
 */
export async function sourcesOf(query: Query, learnerIds: readonly string[]): Promise<PlanSource[]> {
  if (learnerIds.length === 0) return []
  const rows = await query
    .selectFrom('users')
    .select('id')
    .where('email', 'is not', null)
    .where((user) =>
      user.or([
        user('id', 'in', (from) =>
          from
            .selectFrom('learner_access')
            .select('account_id')
            .where('role', '=', 'self')
            .where('learner_id', 'in', learnerIds),
        ),
        user('id', 'in', (from) =>
          from
            .selectFrom('class_members')
            .innerJoin('classes', 'classes.id', 'class_members.class_id')
            .innerJoin('class_teachers', 'class_teachers.class_id', 'classes.id')
            .select('class_teachers.account_id')
            .where('class_teachers.role', '=', 'owner')
            .where('classes.archived_at', 'is', null)
            .where('class_members.learner_id', 'in', learnerIds),
        ),
      ]),
    )
    .execute()
  return accountSources(
    query,
    rows.map(({ id }) => id),
  )
}

export async function accountSources(query: Query, accountIds: readonly string[]): Promise<PlanSource[]> {
  if (accountIds.length === 0) return []
  const accounts = await query
    .selectFrom('users')
    .select((row) => ['id', 'created_at', row.selectFrom('plans_since').select('at').as('since')])
    .where('id', 'in', accountIds)
    .execute()
  const subscriptions = await query
    .selectFrom('subscriptions')
    .selectAll()
    .where('account_id', 'in', accountIds)
    .execute()
  const members = await membersOf(query, accountIds)
  return accounts.map(({ id, created_at, since }) => ({
    accountId: id,
    trialFrom: Math.max(Number(created_at), Number(since ?? 0)),
    subscriptions: subscriptions.filter(({ account_id }) => account_id === id).map(subscriptionOf),
    members: members.filter(({ accountId }) => accountId === id),
  }))
}

async function membersOf(query: Query, accountIds: readonly string[]) {
  const family = await query
    .selectFrom('learner_access')
    .select(['account_id', 'learner_id', 'granted_at as since'])
    .where('account_id', 'in', accountIds)
    .where('role', '=', 'self')
    .execute()
  const pupils = await query
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .innerJoin('class_members', 'class_members.class_id', 'classes.id')
    .select(['class_teachers.account_id', 'class_members.learner_id', 'class_members.joined_at as since'])
    .where('class_teachers.account_id', 'in', accountIds)
    .where('class_teachers.role', '=', 'owner')
    .where('classes.archived_at', 'is', null)
    .execute()
  const chosen = await query
    .selectFrom('plan_players')
    .select(['account_id', 'learner_id', 'chosen_at'])
    .where('account_id', 'in', accountIds)
    .execute()
  const choices = new Map(chosen.map((row) => [`${row.account_id} ${row.learner_id}`, row.chosen_at]))
  const member = (row: (typeof family)[number], pupil: boolean) => {
    const chosenAt = choices.get(`${row.account_id} ${row.learner_id}`) ?? null
    return {
      accountId: row.account_id,
      learnerId: row.learner_id,
      pupil,
      since: row.since,
      chosen: chosenAt !== null,
      chosenAt,
    }
  }
  // A pupil in two classes of one teacher counts once, since the first.
  const first = new Map<string, (typeof pupils)[number]>()
  for (const row of pupils) {
    const key = `${row.account_id} ${row.learner_id}`
    if (row.since < (first.get(key)?.since ?? Number.POSITIVE_INFINITY)) first.set(key, row)
  }
  return [...family.map((row) => member(row, false)), ...[...first.values()].map((row) => member(row, true))]
}

/** Everything that happened to the subscriptions of these accounts. */
export interface BillingHistory {
  /** The subscriptions of an account as they were: only what had happened by then counts. */
  at(accountId: string, moment: number): readonly Subscription[]
}

export async function historyOf(query: Query, accountIds: readonly string[]): Promise<BillingHistory> {
  if (accountIds.length === 0) return { at: () => [] }
  const rows = await query
    .selectFrom('billing_events')
    .innerJoin('subscriptions', 'subscriptions.id', 'billing_events.subscription_id')
    .select(['subscriptions.account_id', 'billing_events.subscription_id', 'billing_events.fact'])
    .where('subscriptions.account_id', 'in', accountIds)
    .execute()
  const events = rows.map((row) => ({ ...row, fact: JSON.parse(row.fact) as BillingFact }))
  return {
    at(accountId, moment) {
      const past = events.filter((event) => event.account_id === accountId && event.fact.at <= moment)
      return [...new Set(past.map(({ subscription_id }) => subscription_id))].map((id) =>
        foldSubscription(
          past.filter(({ subscription_id }) => subscription_id === id).map(({ fact }) => fact),
        ),
      )
    },
  }
}

function subscriptionOf(row: SubscriptionRow): Subscription {
  return {
    kind: row.kind,
    quantity: row.quantity,
    periodEnd: row.period_end,
    paidUntil: row.paid_until,
    failedSince: row.failed_since,
    cancelsAt: row.cancels_at,
    endedAt: row.ended_at,
    fixed: row.fixed === 1,
  }
}
