import { computeDecayFactor, FSRSAlgorithm, Rating } from 'ts-fsrs'
import type { Attempt, FactAnswer } from '#core/attempts/attempt.ts'
import type { Pace } from '#core/exercises/exercise-rules.ts'
import { rulesFor } from '#core/exercises/registry.ts'
import {
  EASY_AFTER,
  GOAL_MS,
  MASTERED_ANSWERS,
  MAX_INTERVAL_DAYS,
  PACE_CAP_MS,
  PACE_FROM,
  PACE_WINDOW,
  RETENTION,
  SLOW_FACTOR,
} from '#core/mastery/parameters.ts'
import { dayOf } from '#core/progress/calendar.ts'
import { factKey } from '#core/tables/fact.ts'

/** Right answers of one sort: how many, and the first and last day. Two different days are two days at least. */
export interface Tally {
  readonly count: number
  readonly first: number
  readonly last: number
}

/** What is remembered about one fact. Counts only grow, so a medal is never taken away. */
export interface FactMemory {
  readonly produced: Tally | null
  readonly fast: Tally | null
  /** Recognised among choices, not yet produced: ready to be asked for recall. */
  readonly recognised: boolean
  readonly schedule: {
    readonly stability: number
    readonly difficulty: number
    readonly reviewed: number
    readonly due: number
  } | null
}

/** A plain value: it is stored as it is, and folding the same attempts again gives the same value. */
export interface Mastery {
  readonly facts: Readonly<Record<string, FactMemory>>
  /** Milliseconds of the latest right produced answers per input, oldest first. */
  readonly pace: Readonly<Record<Pace, readonly number[]>>
}

export const NO_MASTERY: Mastery = { facts: {}, pace: { tiles: [], keypad: [] } }
const UNKNOWN: FactMemory = { produced: null, fast: null, recognised: false, schedule: null }

const model = new FSRSAlgorithm({
  request_retention: RETENTION,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_fuzz: false,
})

/** The shape of the forgetting curve. The model would work it out anew for each of 78 facts. */
const { decay: DECAY, factor: FACTOR } = computeDecayFactor(model.parameters.w)

/** Adds the answers of one attempt. */
export function recordPractice(
  mastery: Mastery,
  attempt: Pick<Attempt, 'completed_at' | 'utc_offset' | 'answers'> & {
    /** What is slow in this attempt, where it was measured (the placement); else the own pace decides. */
    readonly slowMs?: number
    /** The answers were on the screen a moment before: right ones make a fact ready to recall, and nothing more. */
    readonly justSeen?: boolean
  },
): Mastery {
  const day = dayOf(attempt.completed_at, attempt.utc_offset)
  const { slowMs, justSeen = false } = attempt
  const limits = slowMs === undefined ? slowLimits(mastery) : { tiles: slowMs, keypad: slowMs }
  const facts = { ...mastery.facts }
  for (const [key, answers] of byFact(attempt.answers))
    facts[key] = review(facts[key] ?? UNKNOWN, answers, { day, limits, justSeen })
  return { facts, pace: justSeen ? mastery.pace : keepPace(mastery.pace, attempt.answers) }
}

export function isMastered(fact: FactMemory | undefined): boolean {
  return !!fact?.fast && fact.fast.count >= MASTERED_ANSWERS && onTwoDays(fact.fast)
}

export function onTwoDays(tally: Tally): boolean {
  return tally.last > tally.first
}

/** Once learnt, and due again: it "needs polish". */
export function needsPolish(fact: FactMemory | undefined, now: number, utcOffset = 0): boolean {
  return !!fact?.produced && !!fact.schedule && fact.schedule.due <= dayOf(now, utcOffset)
}

/** How likely a scheduled fact is recalled on a day, 0 to 1. */
export function recallChance(schedule: NonNullable<FactMemory['schedule']>, day: number): number {
  return (1 + (FACTOR * Math.max(0, day - schedule.reviewed)) / schedule.stability) ** DECAY
}

/** Milliseconds from which a right answer of this child is slow, per input. */
export function slowLimits({ pace }: Mastery): Readonly<Record<Pace, number>> {
  return { tiles: slowLimit(pace.tiles), keypad: slowLimit(pace.keypad) }
}

function byFact(answers: readonly FactAnswer[]): Map<string, FactAnswer[]> {
  const groups = new Map<string, FactAnswer[]>()
  for (const answer of answers) {
    // 2 × 0 is asked once in a lesson but belongs to no table.
    if (answer.a === 0 || answer.b === 0) continue
    const key = factKey(answer.a, answer.b)
    const group = groups.get(key)
    if (group) group.push(answer)
    else groups.set(key, [answer])
  }
  return groups
}

interface Sitting {
  readonly day: number
  readonly limits: Readonly<Record<Pace, number>>
  readonly justSeen: boolean
}

/** The answers of one sitting are one review: repeating a fact within minutes is not spacing. */
function review(
  fact: FactMemory,
  answers: readonly FactAnswer[],
  { day, limits, justSeen }: Sitting,
): FactMemory {
  let { produced, fast, recognised } = fact
  let wrong = false
  let slow = false
  let recalled = false
  for (const answer of answers) {
    if (!answer.correct) {
      wrong = true
    } else if (!justSeen && isRecall(answer)) {
      recalled = true
      produced = add(produced, day)
      if (answer.ms > limits[rulesFor(answer.kind).pace]) slow = true
      else fast = add(fast, day)
    } else if (justSeen || rulesFor(answer.kind).evidence === 'recognition') {
      recognised = true
    }
  }
  if (!wrong && !recalled) return { ...fact, recognised }
  const easy = fact.produced !== null && fact.produced.count >= EASY_AFTER && onTwoDays(fact.produced)
  const rating = wrong ? Rating.Again : slow ? Rating.Hard : easy ? Rating.Easy : Rating.Good
  return { produced, fast, recognised, schedule: reschedule(fact.schedule, rating, day) }
}

/**
 * A retry follows the feedback that showed the answer, so it is copied rather than recalled.
 * 1 × 1 is asked by no game: there a choice is the only proof a child can give.
 */
function isRecall(answer: FactAnswer): boolean {
  if ((answer.round ?? 0) > 0) return false
  return (
    rulesFor(answer.kind).evidence === 'recall' ||
    (answer.a === 1 && answer.b === 1 && answer.kind === 'multiple-choice')
  )
}

function add(tally: Tally | null, day: number): Tally {
  if (!tally) return { count: 1, first: day, last: day }
  return { count: tally.count + 1, first: Math.min(tally.first, day), last: Math.max(tally.last, day) }
}

function reschedule(
  before: FactMemory['schedule'],
  rating: Rating,
  day: number,
): NonNullable<FactMemory['schedule']> {
  // A lesson finished offline may arrive after a later one: time never runs backwards for the schedule.
  const reviewed = Math.max(before?.reviewed ?? day, day)
  const elapsed = before ? reviewed - before.reviewed : 0
  const next = model.next_state(before, elapsed, rating)
  // Three decimals are minutes of a day: enough for a schedule in days, and short to store.
  const stability = round3(next.stability)
  const due = reviewed + model.next_interval(stability, elapsed)
  return { stability, difficulty: round3(next.difficulty), reviewed, due }
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}

function slowLimit(times: readonly number[]): number {
  if (times.length < PACE_FROM) return PACE_CAP_MS
  const sorted = new Float64Array(times).sort()
  const median = sorted[Math.floor(sorted.length / 2)] ?? PACE_CAP_MS
  return Math.max(GOAL_MS, median * SLOW_FACTOR)
}

function keepPace(pace: Mastery['pace'], answers: readonly FactAnswer[]): Mastery['pace'] {
  const times = { tiles: [...pace.tiles], keypad: [...pace.keypad] }
  for (const answer of answers)
    if (answer.correct && isRecall(answer))
      times[rulesFor(answer.kind).pace].push(Math.min(answer.ms, PACE_CAP_MS))
  return { tiles: times.tiles.slice(-PACE_WINDOW), keypad: times.keypad.slice(-PACE_WINDOW) }
}
