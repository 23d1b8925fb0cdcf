import * as v from 'valibot'
import { ClassAnswer, ClassCreation, ClassSession } from '#server/api/classes/schemas.ts'
import { count, moment, uuid } from '#server/api/wire/shapes.ts'

const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const LaunchEntry = v.strictObject({
  ticket,
  /** What the page of the platform kept, where the browser keeps no cookie in a frame. */
  proof: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** The page is shown inside another one: the area for grown-ups never is. */
  framed: v.boolean(),
})
export const LaunchConnection = v.strictObject({ ticket })

const { hand_in: _, ...session } = ClassSession.entries
const place = { course_id: uuid, class_id: v.nullable(uuid) }

export const TeacherPlace = v.object(place)
export const LaunchAnswer = v.variant('kind', [
  v.object({ kind: v.literal('pupil'), session: ClassSession, to: v.string() }),
  v.object({ kind: v.literal('teacher'), session: v.object(session), ...place }),
  /** Open the same page in a tab of its own; the ticket is still good. */
  v.object({ kind: v.literal('new_tab'), course: v.string() }),
  /** Sign in to an account, and connect it; the ticket is still good. */
  v.object({ kind: v.literal('connect'), platform: v.string() }),
])

export const CourseToConnect = v.object({ id: uuid, title: v.string(), platform: v.string() })
export const CourseClass = v.union([ClassCreation, v.strictObject({ class_id: uuid })])

/** Null for a class without a course. */
export const ClassCourse = v.nullable(
  v.object({
    title: v.string(),
    platform: v.string(),
    synced_at: v.nullable(moment),
    /** What was wrong with the last try; null after a good one. */
    problem: v.nullable(v.string()),
  }),
)
export const RosterAnswer = v.object({
  class: ClassAnswer,
  added: count,
  left: count,
  problem: v.nullable(v.string()),
})

export type LaunchAnswer = v.InferOutput<typeof LaunchAnswer>
export type CourseToConnect = v.InferOutput<typeof CourseToConnect>
export type ClassCourse = v.InferOutput<typeof ClassCourse>
export type RosterAnswer = v.InferOutput<typeof RosterAnswer>
export type TeacherPlace = v.InferOutput<typeof TeacherPlace>
