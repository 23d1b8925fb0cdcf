import { type Asked, ask, introduce, probe, recalledOn } from '#core/mission/testing/ask.ts'
import type { Child } from '#core/mission/testing/child.ts'
import type { Policy, Session } from '#core/mission/testing/policies.ts'

const SESSION_SECONDS = 600
const SCHOOL_DAYS = 5
const WEEK = 7
const GOAL_FACTS = 70
/** Fifteen facts stay half known, so 70.5 is all that such a child can reach. */
const HALF_KNOWER_GOAL = 66
/** The course that everybody takes; 30 days after it memory is looked at again. */
const COURSE_DAYS = 8 * WEEK
const LATER_DAYS = 30
/** A child who has not got there by then counts with the minutes so far. */
const LONGEST_DAYS = 36 * WEEK

export interface Outcome {
  /** Minutes played until 70 facts would be recalled a week later (half-knowers: 66). */
  readonly minutes: number
  readonly sessions: number
  readonly reached: boolean
  /** Facts recalled 30 days after the last session of eight weeks. */
  readonly recalledLater: number
  /** Minutes played in those eight weeks. */
  readonly courseMinutes: number
  /** Shares until the goal was reached. */
  readonly wrong: number
  readonly safeTime: number
}

/** One child with one policy: ten minutes on five days a week. */
export function simulate(child: Child, policy: Policy, seed: number): Outcome {
  const teach = policy(seed)
  const goal = child.family === 'half-knower' ? HALF_KNOWER_GOAL : GOAL_FACTS
  const total = { seconds: 0, safeSeconds: 0, asked: 0, wrong: 0 }
  let toGoal: { minutes: number; sessions: number; wrong: number; safeTime: number } | null = null
  let recalledLater: number | null = null
  let courseMinutes = 0
  let sessions = 0
  for (let day = 0; day < LONGEST_DAYS && (!toGoal || recalledLater === null); day += 1) {
    if (day === COURSE_DAYS - 2) {
      recalledLater = recalledOn(child, day - 1 + LATER_DAYS)
      courseMinutes = total.seconds / 60
    }
    if (day % WEEK >= SCHOOL_DAYS) continue
    sessions += 1
    teach(sessionOf(child, day, total))
    if (!toGoal && recalledOn(child, day + WEEK) >= goal) toGoal = { ...standing(total), sessions }
  }
  return {
    reached: toGoal !== null,
    ...(toGoal ?? { ...standing(total), sessions }),
    recalledLater: recalledLater ?? 0,
    courseMinutes,
  }
}

interface Total {
  seconds: number
  safeSeconds: number
  asked: number
  wrong: number
}

function standing({ seconds, safeSeconds, asked, wrong }: Total) {
  return { minutes: seconds / 60, wrong: wrong / asked, safeTime: safeSeconds / seconds }
}

function sessionOf(child: Child, day: number, total: Total): Session {
  let seconds = 0
  const count = (asked: Asked) => {
    seconds += asked.seconds
    total.seconds += asked.seconds
    if (asked.wasSafe) total.safeSeconds += asked.seconds
    return asked
  }
  return {
    day,
    isOver: () => seconds >= SESSION_SECONDS,
    elapsedMs: () => seconds * 1000,
    tapMs: child.habits.tap * 1000,
    ask(fact, type) {
      const asked = count(ask(child, fact, type, day, seconds / 60))
      total.asked += 1
      if (!asked.correct) total.wrong += 1
      return asked
    },
    probe: (fact) => count(probe(child, fact, day, seconds / 60)),
    introduce: (fact) => count(introduce(child, fact, day, seconds / 60)),
  }
}
