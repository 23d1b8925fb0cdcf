import type { Attempt } from '#core/attempts/attempt.ts'
import { isFreeAttempt } from '#core/plans/free-attempt.ts'
import { GRACE_MS, OPEN_PLAN, type Plan, planAt } from '#core/plans/plan.ts'
import { learnersMax, mostOf, type Play, playBy, type Seats, seatsOf } from '#core/plans/seats.ts'
import type { Config } from '#server/config/config.ts'
import type { Query } from '#server/db/database.ts'
import {
  accountSources,
  type BillingHistory,
  historyOf,
  type PlanSource,
  sourcesOf,
} from '#server/people/plans/plan-sources.ts'

/**
 * A device that is offline plays by the plan it last heard of, and its clock may be wrong: what a child finished within
 * a week after the end is recorded.
 */
const TOLERANCE_MS = GRACE_MS

/** The plan of an account as devices are told. */
export interface AccountPlan extends Plan {
  readonly learnersMax: number
  /** The learners it plays for that may not play everything. */
  readonly limits: readonly { readonly learnerId: string; readonly play: Exclude<Play, 'all'> }[]
}

/** Without a payment provider everything is free. */
export function asksForPayment({ payment }: Pick<Config, 'payment'>): boolean {
  return payment.webhookSecret !== undefined
}

export async function planOf(query: Query, accountId: string, now: number): Promise<Plan> {
  const [source] = await accountSources(query, [accountId])
  return source ? planAt(source.trialFrom, source.subscriptions, now) : OPEN_PLAN
}

/** How many learners an account may have. */
export async function seatsFor(
  config: Pick<Config, 'payment'>,
  query: Query,
  accountId: string,
  now: number,
): Promise<Seats> {
  return seatsOf(asksForPayment(config) ? await planOf(query, accountId, now) : OPEN_PLAN)
}

/** For a pupil, who has no plan, it is one that says nothing about the teacher's. */
export async function accountPlan(
  config: Pick<Config, 'payment'>,
  query: Query,
  accountId: string,
  now: number,
): Promise<AccountPlan> {
  if (!asksForPayment(config)) return { ...OPEN_PLAN, learnersMax: learnersMax(OPEN_PLAN), limits: [] }
  const players = await query
    .selectFrom('learner_access')
    .select(['learner_id', 'role'])
    .where('account_id', '=', accountId)
    .where((row) => row.or([row('role', '=', 'self'), row('by_code', '=', 1)]))
    .orderBy('position')
    .execute()
  const idsOf = (kind: 'self' | 'guardian') =>
    players.filter(({ role }) => role === kind).map(({ learner_id }) => learner_id)
  const [ids, atHome] = [idsOf('self'), idsOf('guardian')]
  // A teacher's account may have no learner, and has a plan.
  const sources = await (ids.length === 0 ? accountSources(query, [accountId]) : sourcesOf(query, ids))
  const own = sources.find((source) => source.accountId === accountId)
  // Who plays at home learns by the plan of the school.
  const school = await sourcesOf(query, atHome)
  const plan = own ? planAt(own.trialFrom, own.subscriptions, now) : OPEN_PLAN
  return {
    ...plan,
    learnersMax: learnersMax(plan),
    limits: [...limitsOf(sources, ids, now), ...limitsOf(school, atHome, now)],
  }
}

function limitsOf(
  sources: readonly PlanSource[],
  ids: readonly string[],
  now: number,
): AccountPlan['limits'] {
  return ids.flatMap((learnerId) => {
    const play = playAt(sources, learnerId, now)
    return play === 'all' ? [] : [{ learnerId, play }]
  })
}

/** What a learner may play at a moment, by whichever plan gives most. */
function playAt(sources: readonly PlanSource[], learnerId: string, moment: number): Play {
  return mostOf(
    sources
      .filter(({ members }) => members.some((member) => member.learnerId === learnerId))
      .map(({ trialFrom, subscriptions, members }) =>
        playBy(planAt(trialFrom, subscriptions, moment), members, learnerId),
      ),
  )
}

/** Which of these attempts the learner's plans allow neither now nor a week before they were finished. */
export async function closedAttempts(
  query: Query,
  learnerId: string,
  attempts: readonly Attempt[],
  now: number,
): Promise<ReadonlySet<string>> {
  const sources = await sourcesOf(query, [learnerId])
  const current = playAt(sources, learnerId, now)
  const doubtful = attempts.filter((attempt) => !allows(current, attempt))
  if (doubtful.length === 0) return new Set()
  const history = await historyOf(
    query,
    sources.map(({ accountId }) => accountId),
  )
  const closed = doubtful.filter((attempt) => {
    const before = attempt.completed_at - TOLERANCE_MS
    return !allows(playAt(sourcesAt(sources, history, learnerId, before), learnerId, before), attempt)
  })
  return new Set(closed.map(({ id }) => id))
}

function allows(play: Play, attempt: Attempt): boolean {
  return play === 'all' || (play === 'free' && isFreeAttempt(attempt))
}

/** As far as it is still known. Who had a place before the adult's latest choice is not, so assume that this learner had one. */
function sourcesAt(
  sources: readonly PlanSource[],
  history: BillingHistory,
  learnerId: string,
  moment: number,
): readonly PlanSource[] {
  return sources.map((source) => ({
    ...source,
    subscriptions: history.at(source.accountId, moment),
    members: source.members.some(({ chosenAt }) => chosenAt !== null && chosenAt > moment)
      ? source.members.filter((member) => member.learnerId === learnerId)
      : source.members,
  }))
}
