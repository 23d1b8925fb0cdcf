import { Hono } from 'hono'
import { recordAttempts } from '#server/api/attempts/record-attempts.ts'
import { readBody } from '#server/api/body.ts'
import { accountGone, idConflict } from '#server/api/problems.ts'
import { AttemptBatch } from '#server/api/schemas.ts'
import type { AttemptsAnswer } from '#server/api/types.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Services } from '#server/services.ts'

export function attemptRoutes(ctx: Services) {
  return new Hono<SignedInEnv>().post('/attempts', async (c) => {
    const body = await readBody(c, AttemptBatch)
    if (!body.ok) return c.json(body.problem, 400)
    const answer = await recordAttempts(ctx, c.var.user.id, body.value.attempts)
    if (!answer) return c.json(accountGone, 401)
    return isLoneConflict(answer) ? c.json({ ...idConflict, ...answer }, 409) : c.json(answer)
  })
}

/** A batch answers per attempt; a single attempt under a taken id answers with the status as well. */
function isLoneConflict({ results: [first, ...others] }: AttemptsAnswer): boolean {
  return others.length === 0 && first?.outcome === 'rejected' && first.code === 'id_conflict'
}
