import * as v from 'valibot'
import { MEDALS } from '#core/mastery/mastery.ts'
import { ACTIVITIES } from '#core/reports/choose-action.ts'
import type { Report } from '#core/reports/report.ts'
import { FACT_STATUSES } from '#core/status/fact-status.ts'
import { TABLES } from '#core/tables/table.ts'
import { LearnerName } from '#server/api/learners/schemas.ts'
import { count } from '#server/api/wire/shapes.ts'

/** A report as core makes it. Days are counted from 1970 on the child's calendar. */
const day = v.pipe(v.number(), v.integer())
/** `7x8`, the smaller factor first. */
const fact = v.pipe(v.string(), v.regex(/^\d+x\d+$/))
const facts = v.array(fact)

const Sentence = v.variant('code', [
  v.object({ rule: v.literal('R1'), code: v.literal('empty') }),
  v.object({ rule: v.literal('R2'), code: v.literal('early'), lessons: count }),
  v.object({ rule: v.literal('R3'), code: v.literal('away'), days: count, fading: count }),
  v.object({ rule: v.literal('R4'), code: v.literal('one-day'), learning: count }),
  v.object({ rule: v.literal('R5'), code: v.literal('all-known') }),
  v.object({ rule: v.literal('R6'), code: v.literal('grew'), known: count, gained: count }),
  v.object({
    rule: v.literal('R7'),
    code: v.picklist(['fading', 'fading-soon']),
    known: count,
    facts,
    others: count,
    by: day,
  }),
  v.object({ rule: v.literal('R8'), code: v.literal('stuck'), known: count, fact }),
  v.object({ rule: v.literal('R9'), code: v.literal('learning'), known: count, learning: count }),
  v.object({ rule: v.literal('R10'), code: v.literal('hurried') }),
])

const Action = v.variant('code', [
  v.object({
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
  v.object({
    rule: v.picklist(['R15', 'R17']),
    code: v.picklist(ACTIVITIES),
    a: count,
    b: count,
    way: v.string(),
  }),
  v.object({ rule: v.literal('R16'), code: v.literal('picture-then-mission'), facts }),
  v.object({ rule: v.literal('R18'), code: v.literal('finish-table'), table: count, facts }),
])

const Counts = v.object(
  Object.fromEntries(FACT_STATUSES.map((status) => [status, count])) as Record<
    (typeof FACT_STATUSES)[number],
    typeof count
  >,
)
const StudyDay = v.object({ day, seconds: count, lessons: count, answers: count, right: count })
const Lesson = v.object({ lesson_id: v.string(), lesson_type: v.string(), score: count, day })
const given = v.nullable(v.number())

/** First answers of a day that are kept, how many of them were right, and typical seconds of a right answer. */
const Skill = v.object({ firsts: count, firsts_right: count, seconds: v.nullable(v.number()) })

const FactReport = v.object({
  key: fact,
  a: count,
  b: count,
  status: v.picklist(FACT_STATUSES),
  known_on: v.nullable(day),
  due_in: v.nullable(count),
  fades_in: v.nullable(day),
  answers: v.array(v.object({ day, given, correct: v.boolean(), seconds: v.number() })),
  errors: count,
  ...Skill.entries,
  weak: v.boolean(),
  stuck: v.boolean(),
  habit: v.nullable(v.string()),
  way: v.nullable(v.object({ name: v.string(), from: v.array(v.tuple([count, count])) })),
  next: v.nullable(v.string()),
})

const range = { low: count, high: count }

const ReportBody = v.object({
  version: count,
  today: day,
  lessons_finished: count,
  sentence: Sentence,
  action: Action,
  counts: Counts,
  skill: Skill,
  hurried: v.nullable(v.object({ answers: count, day })),
  new_facts: facts,
  facts: v.array(FactReport),
  tables: v.array(
    v.object({
      table: v.picklist(TABLES),
      counts: Counts,
      medal: v.picklist(MEDALS),
      /** The day on which that medal was won. */
      medal_on: v.nullable(v.number()),
      ...Skill.entries,
    }),
  ),
  days: v.array(StudyDay),
  weeks: v.array(v.object({ ...StudyDay.entries, known: count })),
  best: v.array(v.object({ ...Lesson.entries, seconds: count })),
  latest: v.array(Lesson),
  weak: v.object({ facts, tables: v.array(v.object({ table: v.picklist(TABLES), facts })) }),
  mistakes: v.array(v.object({ code: v.string(), count, example: v.object({ key: fact, given }) })),
  forecast: v.object({
    keep: v.nullable(v.object({ days: count, of: count, ...range })),
    finish: v.nullable(v.object({ left: count, ...range })),
  }),
  next: v.object({
    minutes: count,
    parts: v.array(v.object({ code: v.string(), count, facts })),
  }),
})

export const ReportAnswer = v.object({
  learner: LearnerName,
  report: ReportBody,
  /** Lessons that a classmate's session handed in, the latest first. Only teachers are told by whom. */
  handed_in: v.array(v.object({ ...Lesson.entries, by: v.nullable(v.string()) })),
})

/** With the exact codes, which the description leaves open. */
export type ReportAnswer = Omit<v.InferOutput<typeof ReportAnswer>, 'report'> & { readonly report: Report }
