import type { FactAnswer } from '#core/attempts/attempt.ts'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { ExerciseType } from '#core/exercises/exercise.ts'
import { generateExercise, gradeExercise, solveExercise } from '#core/exercises/registry.ts'
import { newBasicLesson } from '#core/lessons/basic-lesson.ts'
import { lessonPlan } from '#core/lessons/lesson-plan.ts'
import { type Mastery, NO_MASTERY } from '#core/mastery/mastery.ts'
import { recordPractice } from '#core/mastery/record-practice.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { MISSION_RULES, type MissionRules } from '#core/mission/parameters.ts'
import { planMission } from '#core/mission/plan.ts'
import { answerStep, missionAnswers, nextStep, startMission } from '#core/mission/run.ts'
import { type Asked, indexOfFact } from '#core/mission/testing/ask.ts'
import {
  answerPlacement,
  masteryAfter,
  nextPlacementStep,
  startPlacement,
} from '#core/placement/placement.ts'
import { createRandom, seedFrom, shuffle } from '#core/random/random.ts'
import { FACTS } from '#core/tables/facts.ts'
import { isGameTable, TABLES } from '#core/tables/table.ts'

/** What a policy can do in a session. Asking takes time; a session that is over says so. */
export interface Session {
  readonly day: number
  readonly isOver: () => boolean
  readonly elapsedMs: () => number
  /** Milliseconds to tap a number that is in sight. */
  readonly tapMs: number
  ask(fact: number, type: ExerciseType): Asked
  introduce(fact: number): Asked
  /** A question of the placement, without feedback. */
  probe(fact: number): Asked
}

/** Decides what is asked. Each is made anew for every child. */
export type Policy = (seed: number) => (session: Session) => void

/** The lessons of the product in their order, table by table, and again from the beginning. */
const lessonsInOrder: Policy = (seed) => {
  const asked = lessonQuestions(seed)
  return (session) => {
    while (!session.isOver()) {
      const { value } = asked.next()
      session.ask(value.fact, value.type)
    }
  }
}

interface Question {
  readonly fact: number
  readonly type: ExerciseType
}

function* lessonQuestions(seed: number): Generator<Question, never> {
  for (let round = 0; ; round += 1) {
    for (const table of TABLES) {
      for (const { a, b } of newBasicLesson(table, seed, round).questions)
        yield { fact: indexOfFact(a, b), type: 'multiple-choice' }
      if (!isGameTable(table)) continue
      for (const type of lessonPlan(table).types) {
        const exercise = generateExercise(type, table, seed, round)
        for (const { a, b } of gradeExercise(exercise, solveExercise(exercise)).facts)
          if (a > 0 && b > 0) yield { fact: indexOfFact(a, b), type }
      }
    }
  }
}

/** Any fact, each time; produced, with the answer shown after an error. */
const randomFact: Policy = (seed) => {
  const random = createRandom(seedFrom('random', seed))
  let rest: number[] = []
  return (session) => {
    while (!session.isOver()) {
      // Rounds through all facts: plain random would leave some facts out for long.
      if (rest.length === 0)
        rest = shuffle(
          random,
          FACTS.map((_, index) => index),
        )
      session.ask(rest.pop() ?? 0, 'timed')
    }
  }
}

const BOX_DAYS = [0, 1, 2, 4, 8, 16]
const LEITNER_NEW = 10

/** Five boxes: right moves a card up, wrong back to the first; box n is asked every 2ⁿ days, new cards after those. */
const leitner: Policy = (seed) => {
  const random = createRandom(seedFrom('leitner', seed))
  const cards = shuffle(
    random,
    FACTS.map((_, fact) => ({ fact, box: 0, due: 0, seen: false })),
  )
  return (session) => {
    let fresh = 0
    const turn = () => {
      const due = cards.filter((card) => card.seen && card.due <= session.day).sort((x, y) => x.box - y.box)
      const next = due[Math.min(due.length - 1, Math.floor(random() * 8))]
      if (next) return next
      if (fresh >= LEITNER_NEW) return undefined
      fresh += 1
      return cards.find(({ seen }) => !seen)
    }
    while (!session.isOver()) {
      const card = turn() ?? cards[Math.floor(random() * cards.length)]
      if (!card) return
      const { correct } = session.ask(card.fact, 'timed')
      card.seen = true
      card.box = correct ? Math.min(card.box + 1, BOX_DAYS.length - 1) : 0
      card.due = session.day + (BOX_DAYS[card.box] ?? 0)
    }
  }
}

/**
 * The engine, from nothing but the answers: missions one after the other for as long as the ten minutes last and there is
 * something to learn today, as a child does who presses "One more mission".
 */
function engineWith(rules: MissionRules): Policy {
  return (seed) => {
    let mastery: Mastery = NO_MASTERY
    return (session) => {
      const now = session.day * DAY_MS
      if (session.day === 0) mastery = placed(session, seed)
      for (let mission = 0; !session.isOver(); mission += 1) {
        const plan = planMission({ mastery }, { now, seed: seed + session.day, minutes: 10 }, rules)
        if (mission > 0 && plan.facts.every(({ role }) => role === 'spare')) return
        const answers = played(session, startMission(plan))
        mastery = recordPractice(mastery, { completed_at: now, answers })
      }
    }
  }
}

function played(session: Session, started: MissionRun): FactAnswer[] {
  const began = session.elapsedMs()
  let run = started
  for (let step = nextStep(run); step && !session.isOver(); step = nextStep(run)) {
    const answers = step.facts.map(({ a, b }) => {
      const fact = indexOfFact(a, b)
      const { given, correct, answerSeconds } = step.picture
        ? session.introduce(fact)
        : session.ask(fact, step.type)
      return { given, correct, ms: answerSeconds * 1000 }
    })
    run = answerStep(run, answers, session.elapsedMs() - began)
  }
  return missionAnswers(run)
}

/** The first session begins with the placement; its minutes count. */
function placed(session: Session, seed: number): Mastery {
  const now = session.day * DAY_MS
  let run = startPlacement({ mastery: NO_MASTERY }, { now, seed })
  for (let step = nextPlacementStep(run); step; step = nextPlacementStep(run)) {
    if (step.kind === 'tap') {
      run = answerPlacement(run, { given: step.number, ms: session.tapMs, activeMs: 0 })
      continue
    }
    const { a, b } = step.fact
    const { given, answerSeconds } = session.probe(indexOfFact(a, b))
    run = answerPlacement(run, {
      given,
      ms: answerSeconds * 1000,
      activeMs: session.elapsedMs(),
    })
  }
  return masteryAfter(run)
}

/**
 * The engine without what helps a child rather than a memory: no return of errors in the same session, no warm-up. It
 * shows what that help costs in minutes.
 */
const BARE: MissionRules = { ...MISSION_RULES, mostWaiting: 0, warmUp: 0 }

export const POLICIES = {
  'lessons in order': lessonsInOrder,
  'random fact': randomFact,
  'Leitner boxes': leitner,
  engine: engineWith(MISSION_RULES),
  'engine, bare': engineWith(BARE),
} as const satisfies Readonly<Record<string, Policy>>
export type PolicyName = keyof typeof POLICIES
