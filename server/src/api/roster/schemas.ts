import * as v from 'valibot'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'

/** Ids are compared as they are stored. */
const uuid = v.pipe(v.string(), v.uuid(), v.toLowerCase())

export const PupilMove = v.strictObject({
  pupil_ids: v.pipe(
    v.array(uuid),
    v.minLength(1),
    v.maxLength(PUPILS_PER_CLASS),
    v.check((ids) => new Set(ids).size === ids.length, 'a pupil twice'),
  ),
  class_id: uuid,
})
/** The pupil who stays: everything of the other becomes theirs. */
export const PupilMerge = v.strictObject({ into: uuid })
export const PupilRemoval = v.strictObject({ choice: v.picklist(['family', 'erase']) })
export const NewOwner = v.strictObject({ account_id: uuid })
