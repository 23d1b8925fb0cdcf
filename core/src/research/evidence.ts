import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import { recallForecast } from '#core/mastery/forecast.ts'
import { hurriedAnswers, hurriedLimits } from '#core/mastery/hurried.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { isRecall } from '#core/mastery/review.ts'
import { type Mistake, nameMistake } from '#core/mistakes/name-mistake.ts'
import { placementSlowMs } from '#core/placement/hand-pace.ts'
import type { Said } from '#core/research/measures.ts'
import type { ResearchAnswer } from '#core/research/research-answer.ts'
import { type FactStatus, factStatuses } from '#core/status/fact-status.ts'
import { factKey } from '#core/tables/fact.ts'

/** Own rate of a child before anything was seen, and how many answers that counts for. */
const USUAL = { rate: 0.7, answers: 4 }

/** The first produced answer of a day to a fact. */
export interface FirstAnswer {
  readonly key: string
  readonly right: boolean
  readonly seconds: number
  /** What was said of the fact on the evening of the last day before; null on a learner's first day. */
  readonly status: FactStatus | null
  /** The chance that was forecast, where the fact had been asked on an earlier day … */
  readonly forecast: number | null
  /** … and the child's own rate of such answers so far. */
  readonly ownRate: number | null
}

/** What the engine would have forecast for the answers of a research file, and the mistakes it can name. */
export interface Evidence {
  readonly learners: number
  readonly answers: number
  /** Answers that the engine takes for hurried through: they count for nothing. */
  readonly hurried: number
  readonly first: readonly FirstAnswer[]
  /** Names of wrong products that were typed. */
  readonly mistakes: Readonly<Partial<Record<Mistake['code'], number>>>
}

interface Tally {
  learners: number
  hurried: number
  readonly first: FirstAnswer[]
  readonly mistakes: Partial<Record<Mistake['code'], number>>
}

/** Lets the engine live through the answers again, and notes what it said before each. */
export function evidenceOf(answers: readonly ResearchAnswer[]): Evidence {
  const tally: Tally = { learners: 0, hurried: 0, first: [], mistakes: {} }
  for (const learner of grouped(answers, ({ learner }) => learner)) {
    tally.learners += 1
    watch(learner, tally)
  }
  for (const answer of answers) countMistake(answer, tally)
  return { ...tally, answers: answers.length }
}

/** What was forecast, as pairs that can be measured. */
export function forecastsIn({ first }: Pick<Evidence, 'first'>): (Said & { readonly ownRate: number })[] {
  return first.flatMap(({ forecast, ownRate, right }) =>
    forecast === null || ownRate === null ? [] : [{ chance: forecast, ownRate, right }],
  )
}

function watch(answers: readonly ResearchAnswer[], tally: Tally): void {
  let mastery: Mastery = NO_MASTERY
  let evening: Evening = null
  const own = { right: USUAL.rate * USUAL.answers, answers: USUAL.answers }
  for (const dayAnswers of grouped(answers, ({ day }) => day)) {
    for (const sitting of grouped(dayAnswers, ({ sitting }) => sitting)) {
      const said = saidBefore(sitting, mastery, evening, tally)
      for (const { forecast, ...answer } of said) {
        tally.first.push({
          ...answer,
          forecast,
          ownRate: forecast === null ? null : own.right / own.answers,
        })
        if (forecast === null) continue
        own.right += Number(answer.right)
        own.answers += 1
      }
      mastery = afterSitting(mastery, sitting)
    }
    const day = dayAnswers[0]?.day ?? 0
    evening = new Map(factStatuses(mastery, day * DAY_MS).map(({ key, status }) => [key, status]))
  }
}

type Evening = ReadonlyMap<string, FactStatus> | null

/** The first produced answers of the day in a sitting, with what the engine said of them before it began. */
function saidBefore(
  sitting: readonly ResearchAnswer[],
  mastery: Mastery,
  evening: Evening,
  tally: Tally,
): Omit<FirstAnswer, 'ownRate'>[] {
  const recorded = sitting.map(asRecorded)
  const hurried = hurriedAnswers(recorded, hurriedLimits(mastery))
  tally.hurried += hurried.size
  return recorded.flatMap((answer, index) => {
    const { day = 0, first, lesson, seconds = 0 } = sitting[index] ?? {}
    const { a, b, correct: right } = answer
    // Practice follows a page that shows the answer, and 2 × 0 belongs to no table.
    if (!first || !isRecall(answer) || lesson === 'practice' || hurried.has(answer) || a * b === 0) return []
    const key = factKey(a, b)
    const memory = mastery.facts[key]
    const isLater = memory?.schedule && day > memory.schedule.reviewed
    const forecast = isLater ? recallForecast(key, memory, mastery.own, day) : null
    return [{ key, right, seconds, status: evening?.get(key) ?? null, forecast }]
  })
}

function afterSitting(mastery: Mastery, sitting: readonly ResearchAnswer[]): Mastery {
  const { day = 0, lesson, hand = null } = sitting[0] ?? {}
  const slowMs = hand === null ? undefined : placementSlowMs({ taps: [hand * 1000] })
  return recordPractice(mastery, {
    completed_at: day * DAY_MS,
    answers: sitting.map(asRecorded),
    justSeen: lesson === 'practice',
    ...(slowMs === undefined ? {} : { slowMs }),
  })
}

function asRecorded({ a, b, kind, given, right, seconds, again }: ResearchAnswer): FactAnswer {
  return { a, b, kind, given, correct: right, ms: Math.round(seconds * 1000), round: again }
}

function countMistake(answer: ResearchAnswer, { mistakes }: Tally): void {
  const { a, b, kind, given, right, input, again } = answer
  if (right || input !== 'typed' || again > 0 || a * b === 0) return
  if (rulesFor(kind).asks !== 'product' || typeof given === 'boolean') return
  const code = nameMistake({ a, b }, given)?.code
  if (code) mistakes[code] = (mistakes[code] ?? 0) + 1
}

/** Neighbours with the same key, in their order. */
function grouped<T>(values: readonly T[], keyOf: (value: T) => unknown): T[][] {
  const groups: T[][] = []
  for (const value of values) {
    const last = groups.at(-1)
    if (last?.[0] !== undefined && keyOf(last[0]) === keyOf(value)) last.push(value)
    else groups.push([value])
  }
  return groups
}
