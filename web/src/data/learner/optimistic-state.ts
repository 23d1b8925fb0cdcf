import type { LearnerAnswer, Me } from '@dozenauts/server/api/types.ts'
import type { Attempt } from '#core/attempts/attempt.ts'
import { foldAttempts, type Learner } from '#core/learner/learner.ts'
import { type LearnerBody, learnerFromBody } from '#core/learner/learner-body.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { type AttemptOutcome, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'
import type { LearnerData, LearnerState, StoredLearner } from '#web/data/learner/learner-data.ts'

export function stateFrom({ me, learner }: LearnerAnswer): LearnerState {
  return { me, learner: learnerFromBody(learner as LearnerBody) }
}

export function learnerData(server: LearnerState, pending: readonly Attempt[]): LearnerData {
  return { server, pending, view: stateAhead(server, pending) }
}

/** Only the new lesson is counted: after weeks offline there are hundreds of others. */
export function withPending(data: LearnerData, attempt: Attempt): LearnerData {
  if (data.pending.some(({ id }) => id === attempt.id)) return data
  return { ...data, pending: [...data.pending, attempt], view: stateAhead(data.view, [attempt]) }
}

/** Moves what the server has counted from "pending" to "known", in one step: nothing on a screen jumps. */
export function withOutcomes(
  { server, pending }: LearnerData,
  outcomes: readonly AttemptOutcome[],
): LearnerData {
  const outcomeById = new Map(outcomes.map(({ id, outcome }) => [id, outcome]))
  const counted = pending.filter(({ id }) => outcomeById.has(id) && outcomeById.get(id) !== 'rejected')
  return learnerData(
    stateAhead(server, counted),
    pending.filter(({ id }) => !outcomeById.has(id)),
  )
}

export function withAccount({ server, pending }: LearnerData, me: Partial<Me>): LearnerData {
  return learnerData({ ...server, me: { ...server.me, ...me } }, pending)
}

/** What was known earlier, brought up to what the outbox holds now: a lesson that has left it was counted. */
export function withOutbox({ server, pending }: StoredLearner, entries: readonly OutboxEntry[]): LearnerData {
  const held = new Set(entries.map(({ attempt }) => attempt.id))
  const counted = pending.filter(({ id }) => !held.has(id))
  return learnerData(stateAhead(server, counted), pendingIn(entries))
}

export function pendingIn(entries: readonly OutboxEntry[]): readonly Attempt[] {
  return entries
    .filter(isWaiting)
    .map(({ attempt, sentAs }) => ({ ...attempt, completed_at: sentAs ?? attempt.completed_at }))
}

/** The state as it will be once the server counts these attempts, by the rules that the server itself follows. */
export function stateAhead({ me, learner }: LearnerState, attempts: readonly Attempt[]): LearnerState {
  if (attempts.length === 0) return { me, learner }
  const ahead = foldAttempts(attempts, learner)
  return { me: { ...me, ...countersAhead(me, learner, ahead) }, learner: ahead }
}

function countersAhead(me: Me, before: Learner, after: Learner) {
  const had = countRewards(quantities(before), 0)
  const has = countRewards(quantities(after), 0)
  return {
    coins: me.coins + has.coins - had.coins,
    trophies: me.trophies + has.trophies - had.trophies,
    stickers: me.stickers + has.stickers - had.stickers,
  }
}

function quantities({ rewards }: Learner) {
  return Object.entries(rewards).map(([reward_id, quantity]) => ({ reward_id, quantity }))
}
