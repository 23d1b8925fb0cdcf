import { computeDecayFactor, FSRSAlgorithm, Rating } from 'ts-fsrs'
import { MAX_INTERVAL_DAYS, RETENTION } from '#core/mastery/parameters.ts'

/** When a fact is asked again, in days of the child's calendar. */
export interface Schedule {
  readonly stability: number
  readonly difficulty: number
  readonly reviewed: number
  readonly due: number
}

/** How a sitting went for one fact. */
export type Rated = 'wrong' | 'slow' | 'right' | 'easy'

const RATINGS: Readonly<Record<Rated, Rating>> = {
  wrong: Rating.Again,
  slow: Rating.Hard,
  right: Rating.Good,
  easy: Rating.Easy,
}

const model = new FSRSAlgorithm({
  request_retention: RETENTION,
  maximum_interval: MAX_INTERVAL_DAYS,
  enable_fuzz: false,
})

/** The shape of the forgetting curve. The model would work it out anew for each of 78 facts. */
const { decay: DECAY, factor: FACTOR } = computeDecayFactor(model.parameters.w)

export function reschedule(before: Schedule | null, rated: Rated, day: number): Schedule {
  // A lesson finished offline may arrive after a later one: time never runs backwards for the schedule.
  const reviewed = Math.max(before?.reviewed ?? day, day)
  const elapsed = before ? reviewed - before.reviewed : 0
  const next = model.next_state(before, elapsed, RATINGS[rated])
  // Three decimals are minutes of a day: enough for a schedule in days, and short to store.
  const stability = round3(next.stability)
  const due = reviewed + model.next_interval(stability, elapsed)
  return { stability, difficulty: round3(next.difficulty), reviewed, due }
}

/** How likely a fact is recalled on a day by the schedule alone, 0 to 1. It promises too much: see `forecast.ts`. */
export function scheduledRecall({ reviewed, stability }: Schedule, day: number): number {
  return (1 + (FACTOR * Math.max(0, day - reviewed)) / stability) ** DECAY
}

function round3(value: number): number {
  return Math.round(value * 1000) / 1000
}
