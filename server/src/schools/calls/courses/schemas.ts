import * as v from 'valibot'
import { LINK_TITLE_LENGTH } from '#core/classes/course-link.ts'
import { isPrintableName } from '#core/people/full-name.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { ClassAnswer, ClassCreation, ClassSession } from '#server/api/classes/schemas.ts'
import { count, moment, uuid } from '#server/api/wire/shapes.ts'

const ticket = v.pipe(v.string(), v.minLength(1), v.maxLength(100))

export const LaunchEntry = v.strictObject({
  ticket,
  /** What the page of the platform kept, where the browser keeps no cookie in a frame. */
  proof: v.optional(v.pipe(v.string(), v.maxLength(100))),
  /** Whether the page stands inside the platform's: grown-ups are then sent to a tab of their own. */
  framed: v.boolean(),
  /** False: the browser keeps no session there, so everybody goes on in a tab. */
  keeps_session: v.optional(v.boolean(), true),
})
export const LaunchConnection = v.strictObject({ ticket })

const { hand_in: _, ...session } = ClassSession.entries
const place = {
  course_id: uuid,
  class_id: v.nullable(uuid),
  /** The assignment of the class that the link opens. */
  assignment_id: v.nullable(uuid),
  /** What the teacher was sent here for: to pick what a new link of the course opens. */
  pick_id: v.nullable(uuid),
}

/** Who asks to be connected: the question names the platform and how it calls the person. */
const asker = { platform: v.string(), person: v.string() }

export const TeacherPlace = v.object(place)
export const LaunchAnswer = v.variant('kind', [
  /** `name`: of the pupil, whose account has none. */
  v.object({ kind: v.literal('pupil'), session: ClassSession, name: v.string(), to: v.string() }),
  v.object({ kind: v.literal('teacher'), session: v.object(session), ...place }),
  /** Go on in a tab of its own: a form sends the ticket there with this key, see `/lti/tab`. */
  v.object({
    kind: v.literal('new_tab'),
    key: v.string(),
    course: v.string(),
    /** This page stays and waits for what the teacher picks there: see `/lti/picked`. */
    waits: v.boolean(),
  }),
  /** Sign in to an account, and connect it; the ticket is still good. */
  v.object({ kind: v.literal('connect'), ...asker }),
])

export const CourseToConnect = v.object({ id: uuid, title: v.string(), platform: v.string() })
export const CourseClass = v.union([ClassCreation, v.strictObject({ class_id: uuid })])

const title = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(LINK_TITLE_LENGTH),
  v.check(isPrintableName, 'must be printable'),
)
export const CoursePick = v.object({
  course: v.string(),
  platform: v.string(),
  /** Null until the course has a class. */
  class_id: v.nullable(uuid),
  /** Whether the platform has a gradebook for a new link. */
  takes_scores: v.boolean(),
  /** The page in the course takes the answer there; this one ends with it. */
  framed: v.boolean(),
})
export const PickedLink = v.strictObject({
  link: v.variant('kind', [
    v.strictObject({ kind: v.literal('mission') }),
    v.strictObject({ kind: v.literal('lesson'), table: v.picklist(TABLES) }),
    v.strictObject({ kind: v.literal('game'), table: v.picklist(GAME_TABLES) }),
    v.strictObject({ kind: v.literal('timer-challenge') }),
    v.strictObject({ kind: v.literal('check') }),
    v.strictObject({ kind: v.literal('assignment'), id: uuid }),
  ]),
  title,
  scored: v.boolean(),
})
/** With the ticket `/lti/answer` takes the answer to the platform; null where the page in the course does. */
export const PickAnswer = v.object({ ticket: v.nullable(v.string()) })

/** Null for a class without a course. */
export const ClassCourse = v.nullable(
  v.object({
    title: v.string(),
    platform: v.string(),
    synced_at: v.nullable(moment),
    /** What was wrong with the last try; null after a good one. */
    problem: v.nullable(v.string()),
    /** Results for the gradebook that did not arrive yet and are sent again, and those that were given up. */
    scores_waiting: count,
    scores_lost: count,
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
export type CoursePick = v.InferOutput<typeof CoursePick>
export type PickedLink = v.InferOutput<typeof PickedLink>
export type PickAnswer = v.InferOutput<typeof PickAnswer>
export type ClassCourse = v.InferOutput<typeof ClassCourse>
export type RosterAnswer = v.InferOutput<typeof RosterAnswer>
export type TeacherPlace = v.InferOutput<typeof TeacherPlace>
