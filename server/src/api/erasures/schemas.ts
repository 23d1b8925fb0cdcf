import * as v from 'valibot'
import { moment, uuid } from '#server/api/wire/shapes.ts'

/** What was erased and can be brought back until a moment. */
export const Undoable = v.object({ id: uuid, until: moment })

export const WaitingErasure = v.object({
  ...Undoable.entries,
  kind: v.picklist(['learner', 'pupil', 'class']),
  name: v.nullable(v.string()),
  /** Of a pupil: the class to which it comes back. */
  class_id: v.nullable(uuid),
  /** Who goes with a class. */
  pupils: v.pipe(v.number(), v.integer()),
})

export type Undoable = v.InferOutput<typeof Undoable>
export type WaitingErasure = v.InferOutput<typeof WaitingErasure>
