import { randomUUID } from 'node:crypto'
import type { Role } from '#server/people/access.ts'
import type { TestServer } from '#server/testing/test-server.ts'
import { type LearnerClient, newLearner } from '../api/learner-client.ts'

/** Everybody who might ask about one child. Former ones had access and lost it. */
export const ASKERS = [
  'self',
  'guardian',
  'second guardian',
  'teacher',
  'co-teacher',
  'former guardian',
  'former teacher',
  'classmate',
  'stranger',
  'nobody',
] as const
export type Asker = (typeof ASKERS)[number]

export interface Cast {
  readonly child: LearnerClient
  /** A sibling: a learner without an account, played by the child's account. */
  readonly siblingId: string
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
    teacher: await person(),
    'co-teacher': await person(),
    'former guardian': await person(),
    'former teacher': await person(),
    classmate: await person(),
    stranger: await person(),
  }
  await grant(server, people.guardian.id, child.id, 'guardian')
  await grant(server, people['second guardian'].id, child.id, 'guardian')
  await grant(server, people.teacher.id, child.id, 'teacher')
  await grant(server, people['co-teacher'].id, child.id, 'teacher')
  await grant(server, people.teacher.id, people.classmate.id, 'teacher')
  for (const [former, role] of [
    ['former guardian', 'guardian'],
    ['former teacher', 'teacher'],
  ] as const) {
    await grant(server, people[former].id, child.id, role)
    await revoke(server, people[former].id, child.id)
  }
  return { child, siblingId: await addSibling(server, child.id), people }
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
export async function siblingAmong(server: TestServer, { child, people }: Cast): Promise<string> {
  const id = await addSibling(server, child.id)
  await grant(server, people.guardian.id, id, 'guardian')
  await grant(server, people['second guardian'].id, id, 'guardian')
  await grant(server, people.teacher.id, id, 'teacher')
  await grant(server, people['co-teacher'].id, id, 'teacher')
  return id
}

/** How many there were: one, unless somebody erased it before. */
export async function removeLearner(server: TestServer, learnerId: string): Promise<bigint> {
  const { query } = server.ctx.db
  const removal = query.deleteFrom('learners').where('id', '=', learnerId)
  return (await removal.executeTakeFirstOrThrow()).numDeletedRows
}

export async function grant(server: TestServer, accountId: string, learnerId: string, role: Role) {
  await server.ctx.db.query
    .insertInto('learner_access')
    .values({ account_id: accountId, learner_id: learnerId, role, granted_at: server.ctx.now() })
    .execute()
}

export async function revoke(server: TestServer, accountId: string, learnerId: string) {
  await server.ctx.db.query
    .deleteFrom('learner_access')
    .where('account_id', '=', accountId)
    .where('learner_id', '=', learnerId)
    .execute()
}
