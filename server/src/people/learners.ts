import type { Query } from '#server/db/database.ts'
import type { Role } from '#server/people/access.ts'

export interface LearnerOfAccount {
  readonly id: string
  readonly name: string | null
  readonly grade: number
  readonly role: Role
}

/** The learners an account may act for, its own first. */
export async function learnersOf(query: Query, accountId: string): Promise<LearnerOfAccount[]> {
  return (
    query
      .selectFrom('learner_access')
      .innerJoin('learners', 'learners.id', 'learner_access.learner_id')
      // A learner without a name of its own is called like the account that plays.
      .leftJoin('profiles', 'profiles.id', 'learners.id')
      .where('learner_access.account_id', '=', accountId)
      .select((eb) => [
        'learners.id',
        eb.fn.coalesce('learners.name', 'profiles.full_name').as('name'),
        'learners.grade',
        'learner_access.role',
      ])
      .orderBy('learner_access.granted_at')
      .orderBy('learners.id')
      .execute()
  )
}

export function findLearner(query: Query, learnerId: string): Promise<Omit<LearnerOfAccount, 'role'>> {
  return query
    .selectFrom('learners')
    .leftJoin('profiles', 'profiles.id', 'learners.id')
    .where('learners.id', '=', learnerId)
    .select((eb) => [
      'learners.id',
      eb.fn.coalesce('learners.name', 'profiles.full_name').as('name'),
      'learners.grade',
    ])
    .executeTakeFirstOrThrow()
}
