import type { Picture } from '#core/people/pictures.ts'
import { picturesOf } from '#server/people/classes/cards.ts'
import { pupilsOf, storeClass } from '#server/people/classes/classes.ts'
import { addPupils } from '#server/people/classes/pupils.ts'
import type { Services } from '#server/services.ts'
import { signedInPerson } from '#server/testing/person.ts'

/** A class as its teacher has printed it. */
export interface Classroom {
  readonly id: string
  readonly code: string
  /** Of the teacher, whose adult gate is open. */
  readonly token: string
  readonly pupils: readonly { readonly id: string; readonly pictures: readonly Picture[] }[]
}

export async function openClassroom(ctx: Services, count: number): Promise<Classroom> {
  const teacher = await signedInPerson(ctx)
  const schoolClass = await ctx.db.transaction(async (trx) => {
    const made = await storeClass(trx, teacher.id, { name: '3b', grade: 3, language: 'en' }, ctx.now())
    const names = Array.from({ length: count }, (_, i) => `Child ${i + 1}`)
    await addPupils(trx, made, names, ctx.now())
    return made
  })
  const pupils = await pupilsOf(ctx.db.query, schoolClass.id)
  return {
    id: schoolClass.id,
    code: schoolClass.code ?? '',
    token: teacher.token,
    pupils: pupils.map((pupil) => ({ id: pupil.learner_id, pictures: picturesOf(ctx.keys, pupil) })),
  }
}
