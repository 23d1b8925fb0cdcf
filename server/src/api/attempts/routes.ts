import { Hono } from 'hono'
import { recordAttempts } from '#server/api/attempts/record-attempts.ts'
import { readBody } from '#server/api/body.ts'
import type { FairUse } from '#server/api/fair-use.ts'
import { accountGone, idConflict } from '#server/api/problems.ts'
import { AttemptBatch } from '#server/api/schemas.ts'
import type { AttemptsAnswer } from '#server/api/types.ts'
import type { SignedInEnv } from '#server/auth/sessions/require-user.ts'
import type { Services } from '#server/services.ts'

export function attemptRoutes(ctx: Services, fairUse: FairUse) {
  return new Hono<SignedInEnv>().post('/attempts', async (c) => {
    // Before it is parsed: that is what a large body costs everybody else.
    const tooMuch = fairUse.spend(c, 'lessonBytes', (await c.req.text()).length)
    if (tooMuch) return tooMuch
    const body = await readBody(c, AttemptBatch)
    if (!body.ok) return c.json(body.problem, 400)
    const tooMany = fairUse.spend(c, 'lessons', body.value.attempts.length)
    if (tooMany) return tooMany
    const answer = await recordAttempts(ctx, c.var.user.id, body.value.attempts)
    if (!answer) return c.json(accountGone, 401)
    return isLoneConflict(answer) ? c.json({ ...idConflict, ...answer }, 409) : c.json(answer)
  })
}

/** A batch answers per attempt; a single attempt under a taken id answers with the status as well. */
function isLoneConflict({ results: [first, ...others] }: AttemptsAnswer): boolean {
  return others.length === 0 && first?.outcome === 'rejected' && first.code === 'id_conflict'
}
