import * as v from 'valibot'
import { MEDALS } from '#core/mastery/mastery.ts'
import { ACTIVITIES } from '#core/reports/choose-action.ts'
import type { Report } from '#core/reports/report.ts'
import { FACT_STATUSES } from '#core/status/fact-status.ts'
import { TABLES } from '#core/tables/table.ts'
import { LearnerName } from '#server/api/learners/schemas.ts'
import { count } from '#server/api/wire/shapes.ts'

/**
 * A report as core makes it: the objects are strict, so that a field which core adds fails the tests until it is described
 * here. Days are counted from 1970 on the child's calendar.
 */
const day = v.pipe(v.number(), v.integer())
/** `7x8`, the smaller factor first. */
const fact = v.pipe(v.string(), v.regex(/^\d+x\d+$/))
const facts = v.array(fact)

const Sentence = v.variant('code', [
  v.strictObject({ rule: v.literal('R1'), code: v.literal('empty') }),
  v.strictObject({ rule: v.literal('R2'), code: v.literal('early'), lessons: count }),
  v.strictObject({ rule: v.literal('R3'), code: v.literal('away'), days: count, fading: count }),
  v.strictObject({ rule: v.literal('R4'), code: v.literal('one-day'), learning: count }),
  v.strictObject({ rule: v.literal('R5'), code: v.literal('all-known') }),
  v.strictObject({ rule: v.literal('R6'), code: v.literal('grew'), known: count, gained: count }),
  v.strictObject({
    rule: v.literal('R7'),
    code: v.literal('fading'),
    known: count,
    facts,
    others: count,
  }),
  v.strictObject({ rule: v.literal('R8'), code: v.literal('stuck'), known: count, fact }),
  v.strictObject({ rule: v.literal('R9'), code: v.literal('learning'), known: count, learning: count }),
  v.strictObject({ rule: v.literal('R10'), code: v.literal('hurried') }),
])

const Action = v.variant('code', [
  v.strictObject({
    rule: v.picklist(['R11', 'R12', 'R13', 'R14', 'R19', 'R20', 'R32']),
    code: v.picklist([
      'first-lesson',
      'play-on',
      'restart-together',
      'play-another-day',
      'teach-back',
      'todays-mission',
      'calm-mission',
    ]),
  }),
  v.strictObject({
    rule: v.picklist(['R15', 'R17']),
    code: v.picklist(ACTIVITIES),
    a: count,
    b: count,
    way: v.string(),
  }),
  v.strictObject({ rule: v.literal('R16'), code: v.literal('picture-then-mission'), facts }),
  v.strictObject({ rule: v.literal('R18'), code: v.literal('finish-table'), table: count, facts }),
])

const Counts = v.strictObject(
  Object.fromEntries(FACT_STATUSES.map((status) => [status, count])) as Record<
    (typeof FACT_STATUSES)[number],
    typeof count
  >,
)
const StudyDay = v.strictObject({ day, seconds: count, lessons: count, answers: count, right: count })
const Lesson = v.strictObject({ lesson_id: v.string(), lesson_type: v.string(), score: count, day })
const given = v.nullable(v.number())

/** First answers of a day that are kept, how many of them were right, and typical seconds of a right answer. */
const Skill = v.strictObject({ firsts: count, firsts_right: count, seconds: v.nullable(v.number()) })

const FactReport = v.strictObject({
  key: fact,
  a: count,
  b: count,
  status: v.picklist(FACT_STATUSES),
  known_on: v.nullable(day),
  due_in: v.nullable(count),
  answers: v.array(v.strictObject({ day, given, correct: v.boolean(), seconds: v.number() })),
  errors: count,
  ...Skill.entries,
  weak: v.boolean(),
  stuck: v.boolean(),
  habit: v.nullable(v.string()),
  way: v.nullable(v.strictObject({ name: v.string(), from: v.array(v.tuple([count, count])) })),
  next: v.nullable(v.string()),
})

const range = { low: count, high: count }

const ReportBody = v.strictObject({
  version: count,
  today: day,
  lessons_finished: count,
  sentence: Sentence,
  action: Action,
  counts: Counts,
  skill: Skill,
  hurried: v.nullable(v.strictObject({ answers: count, day })),
  new_facts: facts,
  facts: v.array(FactReport),
  tables: v.array(
    v.strictObject({
      table: v.picklist(TABLES),
      counts: Counts,
      medal: v.picklist(MEDALS),
      /** The day on which that medal was won. */
      medal_on: v.nullable(v.number()),
      ...Skill.entries,
    }),
  ),
  days: v.array(StudyDay),
  weeks: v.array(v.strictObject({ ...StudyDay.entries, known: count })),
  best: v.array(v.strictObject({ ...Lesson.entries, seconds: count })),
  latest: v.array(Lesson),
  weak: v.strictObject({ facts, tables: v.array(v.strictObject({ table: v.picklist(TABLES), facts })) }),
  mistakes: v.array(
    v.strictObject({ code: v.string(), count, example: v.strictObject({ key: fact, given }) }),
  ),
  forecast: v.strictObject({
    keep: v.nullable(v.strictObject({ days: count, of: count, ...range })),
  }),
  next: v.strictObject({
    minutes: count,
    parts: v.array(v.strictObject({ code: v.string(), count, facts })),
  }),
})

export const ReportAnswer = v.strictObject({
  learner: LearnerName,
  report: ReportBody,
  /** Lessons that a classmate's session handed in, the latest first. Only teachers are told by whom. */
  handed_in: v.array(v.strictObject({ ...Lesson.entries, by: v.nullable(v.string()) })),
})

/** With the exact codes, which the description leaves open. */
export type ReportAnswer = Omit<v.InferOutput<typeof ReportAnswer>, 'report'> & { readonly report: Report }
