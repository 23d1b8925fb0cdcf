import type { Attempt, FactAnswer, LessonType } from '#core/attempts/attempt.ts'
import { dayOf } from '#core/calendar/calendar.ts'
import type { ExerciseType } from '#core/exercises/exercise.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { handMs } from '#core/placement/hand-pace.ts'
import { factKey } from '#core/tables/fact.ts'

/** The columns of a research file, in their order. docs/evidence.md explains them. */
export const RESEARCH_COLUMNS = [
  'learner',
  'grade',
  'day',
  'sitting',
  'order',
  'lesson',
  'kind',
  'a',
  'b',
  'given',
  'right',
  'seconds',
  'input',
  'again',
  'first',
  'hand',
] as const
export type ResearchColumn = (typeof RESEARCH_COLUMNS)[number]

export const RESEARCH_INPUTS = ['typed', 'tapped'] as const

/** One answer as researchers see it: no name, no id, no date and no time of day. */
export interface ResearchAnswer {
  /** A name that is made up for one file. */
  readonly learner: string
  readonly grade: number
  /** Days since the learner's first answer, by the child's calendar. */
  readonly day: number
  /** The lesson within the day, and the answer within the day, both from 1. */
  readonly sitting: number
  readonly order: number
  readonly lesson: LessonType
  readonly kind: ExerciseType
  readonly a: number
  readonly b: number
  /** Null is "I don't know yet". */
  readonly given: number | boolean | null
  readonly right: boolean
  readonly seconds: number
  readonly input: (typeof RESEARCH_INPUTS)[number]
  /** Above 0, the answer had been on the screen before: feedback or a picture. */
  readonly again: number
  /** The first answer of the day to this fact, whichever factor comes first. */
  readonly first: boolean
  /** Placement only: seconds this child needs to copy a number. */
  readonly hand: number | null
}

/** As far as a research file needs them. */
export type Answered = Pick<Attempt, 'completed_at' | 'utc_offset' | 'lesson_type' | 'plan' | 'answers'>

/** All answers of one learner, in the order of the days. */
export function researchAnswers(
  { learner, grade }: Pick<ResearchAnswer, 'learner' | 'grade'>,
  attempts: readonly Answered[],
): ResearchAnswer[] {
  const days = new Map<number, Answered[]>()
  for (const attempt of [...attempts].sort((x, y) => x.completed_at - y.completed_at)) {
    const day = dayOf(attempt.completed_at, attempt.utc_offset)
    const others = days.get(day)
    if (others) others.push(attempt)
    else days.set(day, [attempt])
  }
  const start = Math.min(...days.keys())
  return [...days]
    .sort(([x], [y]) => x - y)
    .flatMap(([day, sittings]) => answersOfDay(sittings, { learner, grade, day: day - start }))
}

function answersOfDay(
  sittings: readonly Answered[],
  whose: Pick<ResearchAnswer, 'learner' | 'grade' | 'day'>,
): ResearchAnswer[] {
  const seen = new Set<string>()
  let order = 0
  return sittings.flatMap(({ lesson_type, plan, answers }, index) => {
    const hand = lesson_type === 'placement' ? handSeconds(plan) : null
    return answers.map((answer): ResearchAnswer => {
      const key = factKey(answer.a, answer.b)
      const first = !seen.has(key)
      seen.add(key)
      order += 1
      return {
        ...whose,
        sitting: index + 1,
        order,
        lesson: lesson_type,
        kind: answer.kind,
        a: answer.a,
        b: answer.b,
        given: answer.given,
        right: answer.correct,
        seconds: tenths(answer.ms),
        input: inputOf(answer),
        again: answer.round ?? 0,
        first,
        hand,
      }
    })
  })
}

/** The first line of a file. */
export const RESEARCH_HEAD = `${RESEARCH_COLUMNS.join(',')}\n`

/** One line of a file. Every cell is a number or a word of a fixed list, so no cell can begin a formula. */
export function researchLine(answer: ResearchAnswer): string {
  const { given, right, first, ...others } = answer
  const verdict = typeof given === 'boolean' ? String(given) : given
  const cells = { ...others, given: verdict, right: Number(right), first: Number(first) }
  return `${RESEARCH_COLUMNS.map((column) => cells[column] ?? '').join(',')}\n`
}

function inputOf({ kind, input = rulesFor(kind).input }: FactAnswer): ResearchAnswer['input'] {
  return input === 'keypad' || input === 'keyboard' ? 'typed' : 'tapped'
}

function handSeconds(plan: unknown): number | null {
  const taps = (plan as { readonly taps?: unknown } | null | undefined)?.taps
  const ms = Array.isArray(taps) ? handMs(taps as number[]) : null
  return ms === null ? null : tenths(ms)
}

function tenths(ms: number): number {
  return Math.round(ms / 100) / 10
}
