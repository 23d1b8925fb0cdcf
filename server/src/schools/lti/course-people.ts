import type { Transaction } from 'kysely'
import type { ClassRow } from '#server/db/schema/classes.ts'
import type { CourseRow } from '#server/db/schema/lti.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import type { NoRoom } from '#server/people/classes/class-limits.ts'
import { bringPupils as bring, type Named } from '#server/people/roster/bring-pupils.ts'
import { Refusal } from '#server/refusals/refusals.ts'
import { pupilProvider } from '#server/schools/lti/platforms.ts'
import type { Services } from '#server/services.ts'

interface Place {
  readonly course: CourseRow
  readonly schoolClass: ClassRow
}

/** The class of a course as a place that a roster fills and empties. */
export function rosterPlace(trx: Transaction<Tables>, { course, schoolClass }: Place) {
  return {
    schoolClass,
    provider: pupilProvider(course.platform_id),
    left: {
      async find() {
        const { left_class_id } = await trx
          .selectFrom('lti_courses')
          .select('left_class_id')
          .where('id', '=', course.id)
          .executeTakeFirstOrThrow()
        return left_class_id
      },
      async keep(left_class_id: string) {
        await trx.updateTable('lti_courses').set({ left_class_id }).where('id', '=', course.id).execute()
      },
    },
  }
}

/** Brings pupils of a course into its class, all of them or none. Call it while the class is locked. */
export async function bringPupils(
  ctx: Services,
  trx: Transaction<Tables>,
  place: Place,
  people: readonly Named[],
): Promise<{ readonly added: number } | Refusal<NoRoom>> {
  const brought = await bring(ctx, trx, rosterPlace(trx, place), people)
  if (brought instanceof Refusal) return brought
  await noteSeen(trx, place.course.id, brought.accountIds, 'pupil', ctx.now())
  return { added: brought.added }
}

/** These came by the course: its roster ends what they have by it. */
export async function noteSeen(
  trx: Transaction<Tables>,
  courseId: string,
  accountIds: readonly string[],
  role: 'pupil' | 'teacher',
  now: number,
): Promise<void> {
  if (accountIds.length === 0) return
  await trx
    .insertInto('lti_members')
    .values(accountIds.map((account_id) => ({ course_id: courseId, account_id, role, seen_at: now })))
    .onConflict((conflict) =>
      conflict.columns(['course_id', 'account_id']).doUpdateSet({ role, seen_at: now }),
    )
    .execute()
}
