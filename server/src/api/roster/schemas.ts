import * as v from 'valibot'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { ExportedLearning } from '#server/api/account/schemas.ts'
import { ClassName, ClassSummary } from '#server/api/classes/schemas.ts'
import { count, moment, uuid } from '#server/api/wire/shapes.ts'

/** Ids are compared as they are stored. */
const storedId = v.pipe(uuid, v.toLowerCase())

export const PupilMove = v.strictObject({
  pupil_ids: v.pipe(
    v.array(storedId),
    v.minLength(1),
    v.maxLength(PUPILS_PER_CLASS),
    v.check((ids) => new Set(ids).size === ids.length, 'a pupil twice'),
  ),
  class_id: storedId,
})
/** The class goes up one grade; who leaves waits in an archived class of that name. */
export const NextYear = v.strictObject({
  name: ClassName,
  leavers: v.pipe(
    v.array(storedId),
    v.maxLength(PUPILS_PER_CLASS),
    v.check((ids) => new Set(ids).size === ids.length, 'a pupil twice'),
  ),
  leavers_class: ClassName,
})
/** The pupil who stays: everything of the other becomes theirs. */
export const PupilMerge = v.strictObject({ into: storedId })
/** Home to one of the linked adults, or everything is erased. */
export const PupilRemoval = v.variant('choice', [
  v.strictObject({ choice: v.literal('family'), adult: storedId }),
  v.strictObject({ choice: v.literal('erase') }),
])
export const NewOwner = v.strictObject({ account_id: storedId })

/** A class and what its pupils learnt; what they bought and how they like to play is theirs. */
export const ClassExport = v.object({
  exported_at: moment,
  class: ClassSummary,
  pupils: v.array(
    v.object({
      id: uuid,
      name: v.string(),
      grade: count,
      joined_at: moment,
      ...v.pick(ExportedLearning, [
        'progress',
        'rewards',
        'weeks',
        'study_days',
        'groups',
        'mastery',
        'attempts',
      ]).entries,
    }),
  ),
})

export type ClassExport = v.InferOutput<typeof ClassExport>
