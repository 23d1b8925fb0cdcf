import { foldAttempts } from '#core/learner/learner.ts'
import { countRewards } from '#core/rewards/balance.ts'
import { LEARNERS } from '#core/sync/testing/families.ts'
import { INVALID_TIME, POISON_TIME } from '#core/sync/testing/model-server.ts'
import type { Aftermath } from '#core/sync/testing/run-history.ts'

/** What is wrong after a history, in words; empty when every promise was kept. */
export function judge({ server, kept, left, cameToRest }: Aftermath): string[] {
  const faults: string[] = []
  if (!cameToRest) faults.push('sending never comes to rest')
  for (const { attempt, rejected } of left) if (rejected === null) faults.push(`${attempt.id} waits for ever`)

  for (const [id, { learnerId, attempt }] of kept) {
    const acceptable = attempt.time_taken !== INVALID_TIME && attempt.time_taken !== POISON_TIME
    const recorded = server.recorded.get(id)
    if (acceptable && !recorded) faults.push(`${id} was lost`)
    if (recorded && recorded.learnerId !== learnerId)
      faults.push(`${id} of ${learnerId} was counted for ${recorded.learnerId}`)
    const refused = left.find((entry) => entry.attempt.id === id)?.rejected
    if (acceptable && refused) faults.push(`${id} was refused: ${refused}`)
    if (!acceptable && !refused) faults.push(`${id} could not be counted and nobody can see it`)
  }
  for (const id of server.recorded.keys()) if (!kept.has(id)) faults.push(`${id} was counted but never kept`)

  for (const learnerId of LEARNERS) {
    // In the order of the server: a week later it no longer knows which lessons were played at once (A22).
    const counted = [...server.recorded].flatMap(([id, { completed_at }]) => {
      const entry = kept.get(id)
      // The moment is the server's too: a device's clock may be wrong.
      return entry?.learnerId === learnerId ? [{ ...entry.attempt, completed_at }] : []
    })
    const oracle = totals(foldAttempts(counted))
    const real = totals(server.learner(learnerId))
    if (JSON.stringify(real) !== JSON.stringify(oracle))
      faults.push(`${learnerId} has ${JSON.stringify(real)} instead of ${JSON.stringify(oracle)}`)
  }
  return faults
}

function totals({ rewards, progress }: ReturnType<typeof foldAttempts>) {
  const rows = Object.entries(rewards).map(([reward_id, quantity]) => ({ reward_id, quantity }))
  const lessons = Object.entries(progress).map(
    ([key, { score, time_taken }]) => `${key}=${score}/${time_taken}`,
  )
  return { ...countRewards(rows, 0), lessons: lessons.sort() }
}
