import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { hurriedAnswers, hurriedLimits } from '#core/mastery/hurried.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { type Mistake, nameMistake } from '#core/mistakes/name-mistake.ts'
import { keepLatest } from '#core/reports/keep-latest.ts'
import { ANSWERS_KEPT, LESSONS_KEPT, MISTAKES_KEPT } from '#core/reports/parameters.ts'
import { addToDay, type StudyDays, withKnown } from '#core/reports/study-days.ts'
import { countKnown } from '#core/status/fact-status.ts'
import { factKey } from '#core/tables/fact.ts'

export type MistakeCode = Mistake['code']

/**
 * Tuples, since many of them are stored. `at` is in seconds since 1970, with the place of the answer as thousandths. Only a
 * wrong answer tells what was given.
 */
export type KeptAnswer = readonly [at: number, tenthsOfSeconds: number, given?: number | null]
export type KeptMistake = readonly [at: number, key: string, given: number | null, code: MistakeCode]
export type KeptLesson = readonly [at: number, lessonId: string, lessonType: string, score: number]

/**
 * What a report needs beside the learner, of a size that does not grow with the number of attempts: it is written with
 * every lesson. Beside what these hands call hurried, and what was known on a day, it is the same in whatever order attempts
 * arrive. A change of its fold raises LEARNER_VERSION.
 */
export interface ReportState {
  readonly attempts: number
  readonly answers: number
  /** The first and the latest of the child's days with a lesson. */
  readonly firstDay: number | null
  readonly lastDay: number | null
  /**
   * The latest answers to each fact that were not copied from a solution, as texts: most of the state, of which a lesson
   * needs the few facts that it asked.
   */
  readonly facts: Readonly<Record<string, string>>
  readonly mistakes: readonly KeptMistake[]
  readonly lessons: readonly KeptLesson[]
  /** The latest days, whole weeks of them and some to spare. */
  readonly days: StudyDays
  /** The day of the lesson that came last: what was known after it is counted when another day's comes, or a report asks. */
  readonly openDay: number | null
}

export const NEW_REPORT: ReportState = {
  attempts: 0,
  answers: 0,
  firstDay: null,
  lastDay: null,
  facts: {},
  mistakes: [],
  lessons: [],
  days: {},
  openDay: null,
}

/** Adds one attempt that was not counted before; `before` is what was remembered until then. */
export function addToReport(
  state: ReportState,
  attempt: Attempt,
  before: Pick<Mastery, 'facts' | 'own' | 'pace' | 'hurried'>,
): ReportState {
  const day = dayOf(attempt.completed_at, attempt.utc_offset)
  const at = Math.floor(attempt.completed_at / 1000)
  const hurried = hurriedAnswers(attempt.answers, hurriedLimits(before))
  const told = tellingAnswers(attempt.answers, hurried, at)
  const facts = { ...state.facts }
  for (const [key, answers] of told.byFact) facts[key] = withAnswers(facts[key], answers)
  return {
    attempts: state.attempts + 1,
    answers: state.answers + told.count,
    firstDay: Math.min(state.firstDay ?? day, day),
    lastDay: Math.max(state.lastDay ?? day, day),
    facts,
    mistakes: keepLatest(state.mistakes, told.mistakes, MISTAKES_KEPT),
    lessons: keepLatest(
      state.lessons,
      [[at, attempt.lesson_id, attempt.lesson_type, attempt.score] as const],
      LESSONS_KEPT,
    ),
    days: addToDay(state.openDay === day ? state.days : countedDays(state, before), attempt),
    openDay: day,
  }
}

/** All days with what was known after them. */
export function countedDays(
  { days, openDay }: ReportState,
  mastery: Pick<Mastery, 'facts' | 'own' | 'hurried'>,
): StudyDays {
  // The day of a late lesson may be too old to be kept.
  if (openDay === null || days[openDay] === undefined) return days
  return withKnown(days, openDay, countKnown(mastery, openDay))
}

/** Oldest first. */
export function readAnswers(text: string | undefined): readonly KeptAnswer[] {
  if (text === undefined) return []
  return text.split(' ').map((answer): KeptAnswer => {
    const [at, tenths, given] = answer.split(':')
    const begin = [Number(at), Number(tenths)] as const
    return given === undefined ? begin : [...begin, given === '' ? null : Number(given)]
  })
}

/** A lesson moves them as they are: reading and writing their numbers would be most of what it costs. */
function withAnswers(before: string | undefined, added: readonly WrittenAnswer[]): string {
  const [known, texts] = [before?.split(' ') ?? [], added.map(([, text]) => text)]
  // Nearly always a lesson is later than everything before it.
  if (Number.parseFloat(known.at(-1) ?? '') < (added[0]?.[0] ?? 0))
    return [...known, ...texts].slice(-ANSWERS_KEPT).join(' ')
  const written = known.map((answer): WrittenAnswer => [Number.parseFloat(answer), answer])
  return keepLatest(written, added, ANSWERS_KEPT)
    .map(([, text]) => text)
    .join(' ')
}

type WrittenAnswer = readonly [at: number, text: string]

/** A retry follows the feedback that showed the answer; a verdict on a printed equation tells little about the fact. */
function isTelling(answer: FactAnswer): boolean {
  return (answer.round ?? 0) === 0 && answer.a > 0 && answer.b > 0 && rulesFor(answer.kind).asks !== 'verdict'
}

interface Told {
  readonly count: number
  readonly byFact: ReadonlyMap<string, readonly WrittenAnswer[]>
  readonly mistakes: readonly KeptMistake[]
}

/** In one pass: this runs for every answer of every lesson. */
function tellingAnswers(
  answers: readonly FactAnswer[],
  hurried: ReadonlySet<FactAnswer>,
  lessonAt: number,
): Told {
  let count = 0
  const byFact = new Map<string, WrittenAnswer[]>()
  const mistakes: KeptMistake[] = []
  for (const [index, answer] of answers.entries()) {
    if (!isTelling(answer) || hurried.has(answer)) continue
    count++
    const at = lessonAt + index / 1000
    const key = factKey(answer.a, answer.b)
    const given = productGiven(answer)
    const tenths = Math.round(answer.ms / 100)
    const kept = [at, answer.correct ? `${at}:${tenths}` : `${at}:${tenths}:${given ?? ''}`] as const
    const group = byFact.get(key)
    if (group) group.push(kept)
    else byFact.set(key, [kept])
    const mistake = answer.correct ? null : nameMistake(answer, given)
    if (mistake) mistakes.push([at, key, given, mistake.code])
  }
  return { count, byFact, mistakes }
}

/** A child who fills 7 × __ = 56 with 7 gave 49 for 7 × 8: a wrong factor is recorded as the product it implies. */
function productGiven({ kind, a, given }: FactAnswer): number | null {
  if (typeof given !== 'number') return null
  return rulesFor(kind).asks === 'factor' ? a * given : given
}
