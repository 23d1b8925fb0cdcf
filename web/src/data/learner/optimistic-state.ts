import type { Me, UserProgress, UserReward } from '@dozenauts/server/api/types.ts'
import type { Learner } from '#core/attempts/learner.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { findReward, type RewardId } from '#core/rewards/catalogue.ts'
import { foldAhead } from '#core/sync/optimism.ts'
import { type FinishedAttempt, isWaiting, type OutboxEntry } from '#core/sync/outbox-entry.ts'

/** What the server said of a learner at one moment. */
export interface LearnerState {
  readonly me: Me
  readonly rewards: readonly UserReward[]
  readonly progress: readonly UserProgress[]
}

/** A finished lesson that the server has not spoken about yet. */
export type PendingAttempt = Omit<FinishedAttempt, 'answers'>

/** The server's state and what this device has to add to it. One value, so that no screen sees only half a change. */
export interface LearnerData {
  readonly server: LearnerState
  readonly pending: readonly PendingAttempt[]
}

/** What was known earlier, brought up to what the outbox holds now: a lesson that has left it was counted. */
export function withOutbox({ server, pending }: LearnerData, entries: readonly OutboxEntry[]): LearnerData {
  const held = new Set(entries.map(({ attempt }) => attempt.id))
  const counted = pending.filter(({ id }) => !held.has(id))
  return { server: stateAhead(server, counted), pending: pendingIn(entries) }
}

export function pendingIn(entries: readonly OutboxEntry[]): readonly PendingAttempt[] {
  return entries.filter(isWaiting).map(({ attempt: { answers: _, ...lesson }, sentAs }) => ({
    ...lesson,
    completed_at: sentAs ?? lesson.completed_at,
  }))
}

export function learnerOf(state: LearnerState): Learner {
  const progress: Record<string, Progress> = {}
  for (const row of state.progress)
    progress[progressKey(row)] = { ...row, completed_at: Date.parse(row.completed_at) }
  const rewards: Partial<Record<RewardId, number>> = {}
  for (const { reward_id, quantity } of state.rewards) rewards[reward_id as RewardId] = quantity
  return { progress, rewards }
}

/** The state as it will be once the server counts these attempts, by the rules that the server itself follows. */
export function stateAhead(state: LearnerState, pending: readonly PendingAttempt[]): LearnerState {
  if (pending.length === 0) return state
  const before = learnerOf(state)
  const { learner, earnedAt } = foldAhead(before, pending)
  return {
    me: { ...state.me, ...countersAhead(state.me, before, learner) },
    rewards: rewardsAhead(state, learner, earnedAt),
    progress: progressAhead(state, learner),
  }
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

function rewardsAhead(
  state: LearnerState,
  learner: Learner,
  earnedAt: ReadonlyMap<string, number>,
): readonly UserReward[] {
  const rows = quantities(learner).flatMap(({ reward_id, quantity }): UserReward[] => {
    const known = state.rewards.find((row) => row.reward_id === reward_id)
    const reward = known?.reward ?? findReward(reward_id)
    if (!reward) return []
    const earned_at = latest(known?.earned_at, earnedAt.get(reward_id))
    const id = known?.id ?? reward_id
    return [{ id, user_id: state.me.user.id, reward_id, quantity, earned_at, reward }]
  })
  return rows.sort((x, y) => y.earned_at.localeCompare(x.earned_at))
}

function progressAhead(state: LearnerState, learner: Learner): readonly UserProgress[] {
  const rows = Object.entries(learner.progress).map(([key, row]): UserProgress => {
    const known = state.progress.find((other) => progressKey(other) === key)
    return {
      id: known?.id ?? key,
      user_id: state.me.user.id,
      lesson_id: row.lesson_id,
      lesson_type: row.lesson_type,
      score: row.score,
      time_taken: row.time_taken,
      completed_at: new Date(row.completed_at).toISOString(),
    }
  })
  return rows.sort((x, y) => y.completed_at.localeCompare(x.completed_at))
}

function latest(known: string | undefined, added: number | undefined): string {
  return new Date(Math.max(known ? Date.parse(known) : 0, added ?? 0)).toISOString()
}
