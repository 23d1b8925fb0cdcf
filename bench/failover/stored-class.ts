import { foldAttempts, type Learner, NEW_LEARNER } from '#core/learner/learner.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { fromRow } from '#server/learning/attempts/attempt-rows.ts'
import { loadLearner } from '#server/learning/learner/learner-store.ts'

export interface StoredClass {
  readonly found: number
  readonly lost: readonly string[]
  /** Lessons that stand in more than one row, or twice in one learner's order. */
  readonly doubled: number
  /** Learners whose stored rewards differ from what their lessons earn. */
  readonly wrongRewards: number
  readonly coins: number
}

/** What the database holds of the lessons that devices were told are safe. */
export async function readStoredClass(
  databaseUrl: string,
  learnerIds: readonly string[],
  acknowledged: ReadonlySet<string>,
): Promise<StoredClass> {
  const db = await openDatabase({ databaseUrl, dataDir: '' })
  const stored = new Set<string>()
  let doubled = 0
  let wrongRewards = 0
  let coins = 0
  for (const learnerId of learnerIds) {
    const rows = await db.query
      .selectFrom('attempts')
      .selectAll()
      .where('learner_id', '=', learnerId)
      .orderBy('seq')
      .execute()
    doubled += rows.filter(({ id, seq }, i) => stored.has(id) || seq !== i + 1).length
    for (const { id } of rows) stored.add(id)
    const learner = (await loadLearner(db.query, learnerId))?.value ?? NEW_LEARNER
    const earned = foldAttempts(rows.map(fromRow), { ...NEW_LEARNER, since: learner.since })
    if (JSON.stringify(sorted(earned.rewards)) !== JSON.stringify(sorted(learner.rewards))) wrongRewards += 1
    coins += coinsIn(learner.rewards)
  }
  await db.close()
  const lost = [...acknowledged].filter((id) => !stored.has(id))
  return { found: acknowledged.size - lost.length, lost, doubled, wrongRewards, coins }
}

const coinsIn = (rewards: Learner['rewards']) =>
  countRewards(
    Object.entries(rewards).map(([reward_id, quantity]) => ({ reward_id, quantity })),
    0,
  ).coins

const sorted = (rewards: object) => Object.entries(rewards).sort(([a], [b]) => a.localeCompare(b))
