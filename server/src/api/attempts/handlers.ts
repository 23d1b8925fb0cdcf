import { recordAttempts } from '#server/api/attempts/record-attempts.ts'
import type { Handlers } from '#server/api/handler.ts'
import { idConflict, unknownLearner } from '#server/api/problems.ts'
import type { AttemptsAnswer } from '#server/api/types.ts'
import type { Services } from '#server/services.ts'

export function attemptHandlers(services: Services): Pick<Handlers, 'POST /learners/:learnerId/attempts'> {
  return {
    'POST /learners/:learnerId/attempts': async ({ c, account, learnerId, body }) => {
      const answer = await recordAttempts(services, { learnerId, deliveredBy: account.id }, body.attempts)
      if (!answer) return c.json(unknownLearner, 404)
      return isLoneConflict(answer) ? c.json({ ...idConflict, ...answer }, 409) : c.json(answer)
    },
  }
}

/** A batch answers per attempt; a single attempt under a taken id answers with the status as well. */
function isLoneConflict({ results: [first, ...others] }: AttemptsAnswer): boolean {
  return others.length === 0 && first?.outcome === 'rejected' && first.code === 'id_conflict'
}
