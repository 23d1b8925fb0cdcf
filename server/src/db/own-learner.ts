import { randomUUID } from 'node:crypto'
import { sql, type Transaction } from 'kysely'
import { USUAL_GRADE } from '#core/people/grades.ts'
import type { Query } from '#server/db/database.ts'
import type { Tables } from '#server/db/schema/tables.ts'

/** In the text of the query: a partial index is not used for a parameter. */
export const OWN = sql.lit(1)

interface NewOwnLearner {
  readonly accountId: string
  readonly learnerId?: string
  readonly name: string | null
  readonly grade?: number
  readonly createdAt: number
}

/** Gives new accounts their own learners. Both exist from then on under ids of their own. */
export async function storeOwnLearners(
  trx: Transaction<Tables>,
  given: readonly NewOwnLearner[],
): Promise<string[]> {
  const made = given.map((one) => ({ ...one, learnerId: one.learnerId ?? randomUUID() }))
  await trx
    .insertInto('learners')
    .values(
      made.map(({ learnerId, name, grade = USUAL_GRADE, createdAt }) => ({
        id: learnerId,
        name,
        grade,
        created_at: createdAt,
      })),
    )
    .execute()
  await trx
    .insertInto('learner_access')
    .values(
      made.map(({ accountId, learnerId, createdAt }) => ({
        account_id: accountId,
        learner_id: learnerId,
        role: 'self' as const,
        own: 1,
        granted_at: createdAt,
      })),
    )
    .execute()
  return made.map(({ learnerId }) => learnerId)
}

/** The account's own learner; undefined when it has none, or is gone. */
export async function ownLearnerOf(query: Query, accountId: string): Promise<string | undefined> {
  const row = await query
    .selectFrom('learner_access')
    .select('learner_id')
    .where('account_id', '=', accountId)
    .where('own', '=', OWN)
    .executeTakeFirst()
  return row?.learner_id
}

/**
 * The account has lost its own learner: the first of the others that it plays for takes the place. Not one that is the
 * own learner of another account.
 */
export async function chooseOwnLearner(trx: Transaction<Tables>, accountId: string): Promise<void> {
  const next = await trx
    .selectFrom('learner_access')
    .select('learner_id')
    .where('account_id', '=', accountId)
    .where('role', '=', 'self')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('learner_access as others')
            .select('others.learner_id')
            .whereRef('others.learner_id', '=', 'learner_access.learner_id')
            .where('others.own', '=', OWN),
        ),
      ),
    )
    .orderBy('position')
    .orderBy('granted_at')
    .orderBy('learner_id')
    .executeTakeFirst()
  if (!next) return
  await trx
    .updateTable('learner_access')
    .set({ own: 1 })
    .where('account_id', '=', accountId)
    .where('learner_id', '=', next.learner_id)
    .execute()
}

/** The first learner of these accounts is another one: the new revision tells every process that knows them. */
export async function tellOwnLearner(trx: Transaction<Tables>, accountIds: readonly string[]): Promise<void> {
  await trx
    .updateTable('users')
    .set((row) => ({ revision: row('revision', '+', 1) }))
    .where('id', 'in', ['', ...accountIds])
    .execute()
}

/** The account whose own learner this is; undefined for a sibling. */
export function accountOfLearner(
  query: Query,
  learnerId: string,
): Promise<{ readonly id: string; readonly email: string | null } | undefined> {
  return query
    .selectFrom('learner_access')
    .innerJoin('users', 'users.id', 'learner_access.account_id')
    .select(['users.id', 'users.email'])
    .where('learner_access.learner_id', '=', learnerId)
    .where('learner_access.own', '=', OWN)
    .executeTakeFirst()
}

/** The account by which a pupil of a class signs in: it has no address. Undefined for everybody else. */
export async function pupilAccountOf(query: Query, learnerId: string): Promise<string | undefined> {
  const account = await accountOfLearner(query, learnerId)
  return account?.email === null ? account.id : undefined
}
