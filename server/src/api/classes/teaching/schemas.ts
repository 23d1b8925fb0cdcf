import * as v from 'valibot'
import { dayOfDate } from '#core/calendar/dates.ts'
import { CHECK_QUESTIONS } from '#core/check/check.ts'
import { GOAL_LIGHTS } from '#core/classes/class-goal.ts'
import {
  FACTS_PER_GROUP,
  GROUPS_PER_PUPIL,
  KEPT_GROUP_SIZE,
  KEPT_GROUPS,
} from '#core/classes/group-limits.ts'
import { MISSION_MINUTES } from '#core/mission/parameters.ts'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { FACTS } from '#core/tables/facts.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'
import { count, fact, moment, uuid } from '#server/api/wire/shapes.ts'

const date = v.pipe(
  v.string(),
  v.check((text) => dayOfDate(text) !== null, 'is not a date of the calendar (YYYY-MM-DD)'),
)
const areDifferent = (values: readonly unknown[]) => new Set(values).size === values.length

const Task = v.variant('kind', [
  v.strictObject({
    kind: v.literal('focus'),
    tables: v.pipe(
      v.array(v.picklist(TABLES)),
      v.minLength(1),
      v.maxLength(TABLES.length),
      v.check((values) => areDifferent(values), 'must not repeat anything'),
    ),
  }),
  v.strictObject({ kind: v.literal('mission'), minutes: v.picklist(MISSION_MINUTES) }),
  v.strictObject({ kind: v.literal('check') }),
  v.strictObject({ kind: v.literal('game'), table: v.picklist(GAME_TABLES) }),
])

/** Null: for the whole class, later pupils included. */
const Pupils = v.nullable(
  v.pipe(
    v.array(v.pipe(uuid, v.toLowerCase())),
    v.minLength(1),
    v.maxLength(PUPILS_PER_CLASS),
    v.check((values) => areDifferent(values), 'must not repeat anything'),
  ),
)

export const NewAssignment = v.strictObject({
  task: Task,
  pupils: Pupils,
  /** The first and the last of the child's days. */
  starts_on: date,
  ends_on: date,
})
export const AssignmentChange = v.strictObject({
  pupils: v.optional(Pupils),
  starts_on: v.optional(date),
  ends_on: v.optional(date),
  /** Ends it now. What was done stays done. */
  ended: v.optional(v.literal(true)),
})
export const Assignment = v.object({
  id: uuid,
  task: Task,
  for_all: v.boolean(),
  starts_on: v.string(),
  ends_on: v.string(),
  made_at: moment,
  ended_at: v.nullable(moment),
  /** Everybody it is for, and how often each has done it. */
  pupils: v.array(v.object({ id: uuid, times: count })),
})
export const Assignments = v.object({
  assignments: v.array(Assignment),
  /** What the class lit together this week, what it usually does, and what it wants to; null where there is no goal. */
  lights: count,
  usual: count,
  goal: v.nullable(count),
})

const score = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(CHECK_QUESTIONS))
/** A speed check of the class. Pupils without a score have not finished it. */
export const ClassCheckResults = v.object({
  made_at: moment,
  /** How many questions a check has. */
  questions: count,
  finished: count,
  average: v.nullable(v.number()),
  /** Against the class's last check, on average of those who did both. */
  change: v.nullable(v.number()),
  before_at: v.nullable(moment),
  missed: v.array(v.object({ fact, pupils: count })),
  pupils: v.array(
    v.object({
      id: uuid,
      score: v.nullable(score),
      score_before: v.nullable(score),
      missed: v.array(fact),
    }),
  ),
})

const areFewEnough = (groups: readonly { readonly pupils: readonly string[] }[]) => {
  const seats = groups.flatMap(({ pupils }) => pupils)
  return seats.every((id) => seats.filter((seat) => seat === id).length <= GROUPS_PER_PUPIL)
}

/** The groups of this week. Without any, groups are proposed again. */
export const GroupsToKeep = v.strictObject({
  groups: v.pipe(
    v.array(
      v.strictObject({
        table: v.picklist(TABLES),
        facts: v.pipe(
          v.array(v.picklist(FACTS.map(({ key }) => key))),
          v.minLength(1),
          v.maxLength(FACTS_PER_GROUP),
          v.check((values) => areDifferent(values), 'must not repeat anything'),
        ),
        pupils: v.pipe(
          v.array(v.pipe(uuid, v.toLowerCase())),
          v.minLength(1),
          v.maxLength(KEPT_GROUP_SIZE),
          v.check((values) => areDifferent(values), 'must not repeat anything'),
        ),
      }),
    ),
    v.maxLength(KEPT_GROUPS),
    v.check((groups) => areFewEnough(groups), 'must not seat a pupil in more than two groups'),
  ),
})

export const ClassGoalChange = v.strictObject({
  /** Lights in a week; null switches the goal off. */
  lights: v.nullable(
    v.pipe(v.number(), v.integer(), v.minValue(GOAL_LIGHTS.min), v.maxValue(GOAL_LIGHTS.max)),
  ),
})
/** Counted together and in no other way. */
export const ClassGoal = v.object({ lights: count, goal: count })
/** What the wall may show: no name, and nothing about anybody. */
export const ClassBoard = v.object({ facts: v.array(fact), goal: v.nullable(ClassGoal) })

export const ExportedGroup = v.object({
  table: v.picklist(TABLES),
  facts: v.array(fact),
  kept_at: moment,
  since: v.string(),
  /** For each fact how often it was right and how often asked, first on a day. */
  before: v.record(fact, v.tuple([count, count])),
})

export const ExportedAssignment = v.object({
  task: Task,
  starts_on: v.string(),
  ends_on: v.string(),
  made_at: moment,
  ended_at: v.nullable(moment),
})

/** What the classes of a learner ask for, now and soon. */
export const LearnerAssignments = v.object({
  in_class: v.boolean(),
  assignments: v.array(
    v.object({
      id: uuid,
      task: Task,
      starts_on: v.string(),
      ends_on: v.string(),
      made_at: moment,
      done: v.boolean(),
    }),
  ),
  goal: v.nullable(ClassGoal),
})

export type Assignment = v.InferOutput<typeof Assignment>
export type Assignments = v.InferOutput<typeof Assignments>
export type NewAssignment = v.InferOutput<typeof NewAssignment>
export type ClassCheckResults = v.InferOutput<typeof ClassCheckResults>
export type ClassBoard = v.InferOutput<typeof ClassBoard>
export type LearnerAssignments = v.InferOutput<typeof LearnerAssignments>
