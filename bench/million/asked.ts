import { ATTEMPT_VERSION } from '#core/attempts/attempt-version.ts'
import { ENDPOINTS } from '#server/api/endpoints.ts'
import type { createApp } from '#server/app.ts'
import { createAuthContext } from '#server/auth/accounts/auth-context.ts'
import { openSession, sessionJson } from '#server/auth/sessions/sessions.ts'
import type { Services } from '#server/services.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'
import { holdAdultGateOpen } from '#server/testing/person.ts'

const SITE = 'http://localhost:3000'

export interface Asker {
  readonly learnerId: string
  readonly classId: string
  readonly token: string
}

export async function signIn(ctx: Services, accountId: string): Promise<string> {
  const auth = createAuthContext(ctx)
  const session = await ctx.db.transaction((trx) => openSession(auth, trx, accountId, 'password'))
  await holdAdultGateOpen(ctx, accountId)
  return (await sessionJson(auth, session)).access_token
}

/** Every read of the API that is about a learner, a class or the account, as the table of calls has it. */
export const READS = Object.entries(ENDPOINTS)
  .filter(
    ([call, { who }]) => /^GET [^:]*(?::(?:learnerId|classId)\b[^:]*)?$/.test(call) && who !== 'operator',
  )
  .map(([call]) => call.slice('GET '.length))

export async function read(
  app: ReturnType<typeof createApp>,
  path: string,
  { learnerId, classId, token }: Asker,
): Promise<void> {
  const filled = path.replace(':learnerId', learnerId).replace(':classId', classId)
  await ask(app, `/api${filled}`, { headers: { authorization: `Bearer ${token}` } })
}

export async function finishLesson(
  app: ReturnType<typeof createApp>,
  { learnerId, token }: Asker,
): Promise<void> {
  const attempts = [basicAttempt(7, 9, { completed_at: new Date().toISOString() })]
  await ask(app, `/api/learners/${learnerId}/attempts`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ version: ATTEMPT_VERSION, attempts }),
  })
}

async function ask(app: ReturnType<typeof createApp>, path: string, init: RequestInit): Promise<void> {
  const answer = await app.request(`${SITE}${path}`, init)
  await answer.arrayBuffer()
  if (answer.status !== 200) throw new Error(`${path} was answered ${answer.status}`)
}
