import { randomUUID } from 'node:crypto'
import type { Transaction } from 'kysely'
import { storeOwnLearners } from '#server/db/own-learner.ts'
import type { UserRow } from '#server/db/schema/accounts.ts'
import { blankAccount } from '#server/db/schema/blank-account.ts'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** What says in `app_metadata` that an account belongs to a pupil. */
const PROVIDER = JSON.stringify({ provider: 'class', providers: ['class'] })

/** Adds pupils to a class, and answers the ids of their learners. Lock the class and ask `limitOfPupils` first. */
export async function addPupils(
  trx: Transaction<Tables>,
  { id: classId, grade }: Pick<ClassRow, 'id' | 'grade'>,
  names: readonly string[],
  now: number,
): Promise<string[]> {
  if (names.length === 0) return []
  const pupils = names.map((name) => ({ name, user: pupilAccount(now) }))
  await trx
    .insertInto('users')
    .values(pupils.map(({ user }) => user))
    .execute()
  await trx
    .insertInto('profiles')
    .values(pupils.map(({ name, user }) => ({ id: user.id, full_name: name, created_at: now })))
    .execute()
  const learnerIds = await storeOwnLearners(
    trx,
    pupils.map(({ name, user }) => ({ accountId: user.id, name, grade, createdAt: now })),
  )
  await storeMembers(trx, classId, learnerIds, now)
  return learnerIds
}

/** Brings learners who are in other classes into this one too. Lock the class and ask `limitOfPupils` first. */
export async function addMembers(
  trx: Transaction<Tables>,
  classId: string,
  learnerIds: readonly string[],
  now: number,
): Promise<void> {
  if (learnerIds.length === 0) return
  const cards = await trx
    .selectFrom('class_members')
    .select((row) => ['learner_id', row.fn.max('card').as('card')])
    .where('learner_id', 'in', learnerIds)
    .groupBy('learner_id')
    .execute()
  // A card that was renewed in the other class opens nothing here.
  const cardOf = new Map(cards.map(({ learner_id, card }) => [learner_id, card]))
  await storeMembers(trx, classId, learnerIds, now, (id) => cardOf.get(id) ?? 1)
}

async function storeMembers(
  trx: Transaction<Tables>,
  classId: string,
  learnerIds: readonly string[],
  now: number,
  cardOf: (learnerId: string) => number = () => 1,
): Promise<void> {
  await trx
    .insertInto('class_members')
    .values(
      learnerIds.map((learner_id) => ({
        class_id: classId,
        learner_id,
        card: cardOf(learner_id),
        wrong_tries: 0,
        tries_began: null,
        locked_until: null,
        joined_at: now,
      })),
    )
    .execute()
}

/** Signs in through the class only: it has neither an address nor a password. */
function pupilAccount(now: number): UserRow {
  return { ...blankAccount(randomUUID(), now), app_metadata: PROVIDER }
}
