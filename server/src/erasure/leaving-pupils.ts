import type { Query } from '#server/db/database.ts'

/** Pupils who are in no other class than these and have no family: they go along. */
export async function pupilsGoingWith(query: Query, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await query
    .selectFrom('class_members')
    .innerJoin('learner_access', 'learner_access.learner_id', 'class_members.learner_id')
    .innerJoin('users', 'users.id', 'learner_access.account_id')
    .select('class_members.learner_id as id')
    .distinct()
    .where('class_members.class_id', 'in', classIds)
    .where('learner_access.role', '=', 'self')
    .where('users.email', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_members as others')
            .select('others.class_id')
            .whereRef('others.learner_id', '=', 'class_members.learner_id')
            .where('others.class_id', 'not in', classIds),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('learner_access as family')
            .select('family.learner_id')
            .whereRef('family.learner_id', '=', 'class_members.learner_id')
            .where('family.role', '=', 'guardian'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}
