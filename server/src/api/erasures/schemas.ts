import * as v from 'valibot'
import { Undoable, uuid } from '#server/api/wire/shapes.ts'

export const WaitingErasure = v.object({
  ...Undoable.entries,
  kind: v.picklist(['learner', 'pupil', 'class']),
  name: v.nullable(v.string()),
  /** Of a pupil: the class to which it comes back. */
  class_id: v.nullable(uuid),
  /** Who goes with a class. */
  pupils: v.pipe(v.number(), v.integer()),
})

export type WaitingErasure = v.InferOutput<typeof WaitingErasure>
