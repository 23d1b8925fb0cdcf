import { randomUUID } from 'node:crypto'
import { packAnswers } from '#core/attempts/packed-answers.ts'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { storeClass } from '#server/people/classes/classes.ts'
import { addPupils } from '#server/people/classes/pupils.ts'
import type { Services } from '#server/services.ts'
import { basicAttempt } from '#server/testing/finished-lessons.ts'

const ROWS_PER_INSERT = 500

/** Full classes of one teacher, more than the limits would let anybody make. */
export async function openLargeSchool(
  ctx: Services,
  teacherId: string,
  pupils: number,
): Promise<{ readonly classIds: readonly string[]; readonly pupilIds: readonly string[] }> {
  const classIds: string[] = []
  const pupilIds: string[] = []
  while (pupilIds.length < pupils)
    await ctx.db.transaction(async (trx) => {
      const schoolClass = await storeClass(
        trx,
        teacherId,
        { name: 'Full', grade: 3, language: 'en' },
        ctx.now(),
      )
      const names = Array.from(
        { length: Math.min(PUPILS_PER_CLASS, pupils - pupilIds.length) },
        (_, i) => `Child ${i}`,
      )
      classIds.push(schoolClass.id)
      pupilIds.push(...(await addPupils(trx, schoolClass, names, ctx.now())))
    })
  return { classIds, pupilIds }
}

/** Finished lessons of each learner, stored as the server stores them. */
export async function storeLessons(
  { db, now }: Services,
  learnerIds: readonly string[],
  lessons: number,
): Promise<void> {
  const answers = JSON.stringify(packAnswers(basicAttempt(7, 10, { completed_at: '' }).answers))
  const rows = learnerIds.flatMap((learner_id) =>
    Array.from({ length: lessons }, (_, i) => ({
      id: randomUUID(),
      learner_id,
      seq: i + 1,
      lesson_id: 'table-7',
      lesson_type: 'basic' as const,
      score: 10,
      time_taken: 60,
      completed_at: now(),
      recorded_at: now(),
      answers,
      body_hash: 'x'.repeat(43),
      result: '{"awarded":[],"medals":[]}',
    })),
  )
  for (let start = 0; start < rows.length; start += ROWS_PER_INSERT)
    await db.query
      .insertInto('attempts')
      .values(rows.slice(start, start + ROWS_PER_INSERT))
      .execute()
}
