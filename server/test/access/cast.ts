import { randomUUID } from 'node:crypto'
import { noteLeaving } from '#server/erasure/note-leaving.ts'
import { storeClass } from '#server/people/classes/classes.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'

/** Everybody who might ask about one child. Former ones had access and lost it. */
export const ASKERS = [
  'self',
  'guardian',
  'second guardian',
  'guardian at home',
  'teacher',
  'co-teacher',
  'former guardian',
  'former teacher',
  'classmate',
  'former classmate',
  'stranger',
  'nobody',
] as const
export type Asker = (typeof ASKERS)[number]

export interface Cast {
  readonly child: LearnerClient
  /** A sibling: a learner without an account, played by the child's account. */
  readonly siblingId: string
  /** The class of the child and the classmate. */
  readonly classId: string
  readonly people: Readonly<Record<Exclude<Asker, 'nobody'>, LearnerClient>>
}

/** A child with family and school around it, on a real server. */
export async function gather(server: TestServer): Promise<Cast> {
  const child = await newLearner(server, { fullName: 'Maya' })
  const person = () => newLearner(server)
  const people = {
    self: child,
    guardian: await person(),
    'second guardian': await person(),
    'guardian at home': await person(),
    teacher: await person(),
    'co-teacher': await person(),
    'former guardian': await person(),
    'former teacher': await person(),
    classmate: await person(),
    'former classmate': await person(),
    stranger: await person(),
  }
  await grant(server, people.guardian.id, child.learnerId, 'guardian')
  await grant(server, people['second guardian'].id, child.learnerId, 'guardian')
  await grant(server, people['guardian at home'].id, child.learnerId, 'guardian', { byCode: true })
  await grant(server, people['former guardian'].id, child.learnerId, 'guardian')
  await revoke(server, people['former guardian'].id, child.learnerId)
  const classId = await openClass(server, people.teacher.id, [child.learnerId, people.classmate.learnerId])
  for (const teacher of ['co-teacher', 'former teacher'] as const)
    await teach(server, people[teacher].id, classId)
  await stopTeaching(server, people['former teacher'].id, classId)
  const classBefore = await openClass(server, people.teacher.id, [people['former classmate'].learnerId])
  const now = server.ctx.now()
  await server.ctx.db.transaction((trx) => noteLeaving(trx, classBefore, [child.learnerId], now))
  return { child, siblingId: await addSibling(server, child.id), classId, people }
}

async function addSibling(server: TestServer, accountId: string): Promise<string> {
  const id = randomUUID()
  await server.ctx.db.query
    .insertInto('learners')
    .values({ id, name: 'Leo', grade: 3, colour: 'mint', created_at: server.ctx.now() })
    .execute()
  await grant(server, accountId, id, 'self')
  return id
}

/** A sibling with the same family and school around it as the child. */
export async function siblingAmong(server: TestServer, { child, classId, people }: Cast): Promise<string> {
  const id = await addSibling(server, child.id)
  await grant(server, people.guardian.id, id, 'guardian')
  await grant(server, people['second guardian'].id, id, 'guardian')
  await grant(server, people['guardian at home'].id, id, 'guardian', { byCode: true })
  await joinClass(server, classId, [id])
  return id
}

/** How many there were: one, unless somebody erased it before. */
export async function removeLearner(server: TestServer, learnerId: string): Promise<bigint> {
  const { query } = server.ctx.db
  const removal = query.deleteFrom('learners').where('id', '=', learnerId)
  return (await removal.executeTakeFirstOrThrow()).numDeletedRows
}

export async function grant(
  server: TestServer,
  accountId: string,
  learnerId: string,
  role: 'self' | 'guardian',
  { byCode = false }: { readonly byCode?: boolean } = {},
) {
  const by_code = byCode ? 1 : 0
  await server.ctx.db.query
    .insertInto('learner_access')
    .values({ account_id: accountId, learner_id: learnerId, role, by_code, granted_at: server.ctx.now() })
    .execute()
}

export async function revoke(server: TestServer, accountId: string, learnerId: string) {
  await server.ctx.db.query
    .deleteFrom('learner_access')
    .where('account_id', '=', accountId)
    .where('learner_id', '=', learnerId)
    .execute()
}

async function openClass(
  server: TestServer,
  ownerId: string,
  learnerIds: readonly string[],
): Promise<string> {
  const given = { name: '3b', grade: 3, language: 'en' } as const
  const { id } = await server.ctx.db.transaction((trx) => storeClass(trx, ownerId, given, server.ctx.now()))
  await joinClass(server, id, learnerIds)
  return id
}

export async function joinClass(server: TestServer, classId: string, learnerIds: readonly string[]) {
  await server.ctx.db.query
    .insertInto('class_members')
    .values(
      learnerIds.map((learner_id) => ({
        class_id: classId,
        learner_id,
        card: 1,
        wrong_tries: 0,
        tries_began: null,
        locked_until: null,
        joined_at: server.ctx.now(),
      })),
    )
    .execute()
}

export async function teach(server: TestServer, accountId: string, classId: string) {
  await server.ctx.db.query
    .insertInto('class_teachers')
    .values({ class_id: classId, account_id: accountId, role: 'teacher', granted_at: server.ctx.now() })
    .execute()
}

export async function stopTeaching(server: TestServer, accountId: string, classId: string) {
  await server.ctx.db.query
    .deleteFrom('class_teachers')
    .where('account_id', '=', accountId)
    .where('class_id', '=', classId)
    .execute()
}
