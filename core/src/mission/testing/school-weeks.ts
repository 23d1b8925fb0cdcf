import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, missionAnswers, nextStep, startMission } from '#core/mission/run.ts'
import { ask, indexOfFact, introduce, probe } from '#core/mission/testing/ask.ts'
import type { Child } from '#core/mission/testing/child.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  type PlacementRun,
  startPlacement,
} from '#core/placement/placement.ts'
import type { Answered } from '#core/research/research-answer.ts'

const TAP_MS = 1_200
const SCHOOL_DAYS = 5
/** Days of the simulation start here, so that they are days of the calendar. */
const START = 19_000

/** One schoolday of a simulated child: the memory that the engine has before and after the mission. */
export interface SchoolDay {
  readonly day: number
  /** The same day in the engine's calendar. */
  readonly calendarDay: number
  readonly before: Mastery
  readonly after: Mastery
  /** What was answered: the mission, and on the first day the placement before it. */
  readonly sittings: readonly Answered[]
}

/** Days without a mission after three weeks: none, a fortnight, the long holidays. */
const HOLIDAYS = [0, 14, 42] as const
const HOLIDAYS_FROM = 21

/** The child takes the placement, then plays one mission on each of five days a week, but for the holidays. */
export function* schoolWeeks(child: Child, weeks: number, seed: number): Generator<SchoolDay> {
  const holidays = HOLIDAYS[Math.floor(seed / 2) % HOLIDAYS.length] ?? 0
  let mastery: Mastery = NO_MASTERY
  for (let day = 0; day < weeks * 7 + holidays; day += 1) {
    const isHoliday = day >= HOLIDAYS_FROM && day < HOLIDAYS_FROM + holidays
    if (day % 7 >= SCHOOL_DAYS || isHoliday) continue
    const now = (START + day) * DAY_MS + DAY_MS / 2
    const sittings: Answered[] = []
    if (day === 0) {
      const placement = placed(child, now, seed)
      mastery = masteryAfter(placement)
      const { answers, taps } = placement
      sittings.push({ completed_at: now, lesson_type: 'placement', plan: { taps }, answers })
    }
    const before = mastery
    const answers = missionOf(child, mastery, day, now, seed)
    sittings.push({ completed_at: now, lesson_type: 'mission', answers })
    mastery = recordPractice(mastery, { completed_at: now, answers })
    yield { day, calendarDay: START + day, before, after: mastery, sittings }
  }
}

function placed(child: Child, now: number, seed: number): PlacementRun {
  let run = startPlacement({ mastery: NO_MASTERY }, { now, seed })
  let seconds = 0
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    if (step.kind === 'tap') {
      run = answerPlacement(run, { given: step.number, ms: TAP_MS, activeMs: 0 })
      continue
    }
    const { a, b } = step.fact
    const asked = probe(child, indexOfFact(a, b), 0, seconds / 60)
    seconds += asked.seconds
    run = answerPlacement(run, {
      given: asked.given,
      ms: asked.answerSeconds * 1000,
      activeMs: seconds * 1000,
    })
  }
  return run
}

function missionOf(child: Child, mastery: Mastery, day: number, now: number, seed: number): FactAnswer[] {
  let run = startMission(planMission({ mastery }, { now, seed: seed + day, minutes: 10 }))
  let seconds = 0
  for (let step = nextStep(run); step; step = nextStep(run)) {
    const { picture, type, facts } = step
    const answers = facts.map(({ a, b }) => {
      const fact = indexOfFact(a, b)
      const asked = picture
        ? introduce(child, fact, day, seconds / 60)
        : ask(child, fact, type, day, seconds / 60)
      seconds += asked.seconds
      return { given: asked.given, correct: asked.correct, ms: asked.answerSeconds * 1000 }
    })
    run = answerStep(run, answers, seconds * 1000)
  }
  return missionAnswers(run)
}
