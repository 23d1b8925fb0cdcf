import { expect, test } from 'vitest'
import type { Me } from '#server/api/types.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import type { LearnerClient } from '../api/learner-client.ts'

export type Check = () => Promise<boolean>
type Checks = Readonly<Record<string, Check>>

/** What somebody holds through a relation, what must survive its end, and the end. */
export interface Relation {
  readonly holds: Checks
  readonly keeps?: Checks
  readonly end: () => Promise<unknown>
}

/** Everything held works before the end and nothing of it afterwards. */
export function testEnds(server: TestServer, relations: Readonly<Record<string, () => Promise<Relation>>>) {
  test.each(Object.entries(relations))('%s', async (_, relation) => {
    const { holds, keeps = {}, end } = await relation()
    expect(await opened(holds)).toEqual(Object.keys(holds))
    server.advance(1000)
    await end()
    expect(await opened(holds)).toEqual([])
    expect(await opened(keeps)).toEqual(Object.keys(keeps))
  })
}

async function opened(checks: Checks): Promise<string[]> {
  const found: string[] = []
  for (const [name, check] of Object.entries(checks)) if (await check()) found.push(name)
  return found
}

export const answers =
  (who: LearnerClient, path: string, method = 'GET', body?: unknown): Check =>
  async () =>
    (await who.call(method, path, body)).status < 300

/** A page that was read before and is asked for again with its ETag. */
export async function cached(server: TestServer, who: LearnerClient, path: string): Promise<Check> {
  const etag = (await who.call('GET', path)).headers.get('etag') ?? ''
  expect(etag).not.toBe('')
  const headers = { authorization: `Bearer ${who.token}`, 'if-none-match': etag }
  return async () => (await server.request(`/api${path}`, { headers })).status === 304
}

/** A weekly mail that waits for the mail server, written while the adult could see the learner. */
export async function waitingMail(
  { ctx: { db, mail } }: TestServer,
  { id, email }: LearnerClient,
): Promise<Check> {
  const words = { subject: 'The week', html: 'Leo', text: 'Leo', unsubscribe: 'http://localhost:3000' }
  await db.transaction((trx) => mail.enqueue(trx, { to: email, userId: id, ...words }))
  const waiting = db.query.selectFrom('mail_queue').select('id').where('user_id', '=', id)
  return async () => (await waiting.execute()).length > 0
}

export const isListed =
  (who: LearnerClient, learnerId: string): Check =>
  async () =>
    (await who.read<Me>('/me')).learners.some(({ id }) => id === learnerId)
