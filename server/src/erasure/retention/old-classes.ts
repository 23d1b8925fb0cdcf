import type { ClassRow } from '#server/db/schema/classes.ts'
import { closeClass, eraseClosed } from '#server/erasure/erase-class.ts'
import { archivedClassEnds } from '#server/erasure/retention/school-year.ts'
import type { Services } from '#server/services.ts'

const isOver = ({ language, archived_at }: ClassRow, now: number) =>
  archived_at !== null && archivedClassEnds(language, archived_at) <= now

/** Archived classes whose year has passed. They are few: a class is archived once a year. */
export async function classesOver({ db, now }: Services): Promise<string[]> {
  const rows = await db.query
    .selectFrom('classes')
    .leftJoin('erasures', 'erasures.class_id', 'classes.id')
    .selectAll('classes')
    .where('classes.archived_at', 'is not', null)
    .where('erasures.id', 'is', null)
    .orderBy('classes.id')
    .execute()
  return rows.filter((row) => isOver(row, now())).map(({ id }) => id)
}

export async function eraseClassesOver(ctx: Services): Promise<{ classes: number; pupils: number }> {
  const erased = { classes: 0, pupils: 0 }
  for (const id of await classesOver(ctx)) {
    // Checked again on the locked row: the class may have been reopened in the meantime.
    const nobody = { actor: null, network: null }
    const closed = await closeClass(ctx, id, nobody, (row) => isOver(row, ctx.now()))
    if (!closed) continue
    await eraseClosed(ctx, closed)
    erased.classes++
    erased.pupils += closed.pupils
  }
  return erased
}
