import type { ClassRow } from '#server/db/schema/classes.ts'
import { eraseClassAs } from '#server/erasure/erase-class.ts'
import { archivedClassEnds } from '#server/erasure/retention/school-year.ts'
import type { Services } from '#server/services.ts'

const isOver = ({ language, archived_at }: ClassRow, now: number) =>
  archived_at !== null && archivedClassEnds(language, archived_at) <= now

/** Archived classes whose year has passed. They are few: a class is archived once a year. */
export async function classesOver({ db, now }: Services): Promise<string[]> {
  const rows = await db.query
    .selectFrom('classes')
    .selectAll()
    .where('archived_at', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.filter((row) => isOver(row, now())).map(({ id }) => id)
}

/** Pupils who are in no other class than these and have no family: they go along. */
export async function pupilsOf({ db }: Services, classIds: readonly string[]): Promise<string[]> {
  if (classIds.length === 0) return []
  const rows = await db.query
    .selectFrom('class_members')
    .innerJoin('users', 'users.id', 'class_members.learner_id')
    .select('class_members.learner_id as id')
    .distinct()
    .where('class_members.class_id', 'in', classIds)
    .where('users.email', 'is', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('class_members as others')
            .select('others.class_id')
            .whereRef('others.learner_id', '=', 'users.id')
            .where('others.class_id', 'not in', classIds),
        ),
      ),
    )
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('learner_access')
            .select('learner_access.learner_id')
            .whereRef('learner_access.learner_id', '=', 'users.id')
            .where('learner_access.role', '=', 'guardian'),
        ),
      ),
    )
    .execute()
  return rows.map(({ id }) => id)
}

export async function eraseClassesOver(ctx: Services): Promise<{ classes: number; pupils: number }> {
  const erased = { classes: 0, pupils: 0 }
  for (const id of await classesOver(ctx)) {
    // Checked again on the locked row: the class may have been reopened in the meantime.
    const pupils = await eraseClassAs(ctx, id, { actor: null, network: null }, (row) =>
      isOver(row, ctx.now()),
    )
    if (pupils === null) continue
    erased.classes++
    erased.pupils += pupils
  }
  return erased
}
