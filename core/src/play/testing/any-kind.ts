import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { planReplay } from '#core/mission/plan-replay.ts'
import { basic } from '#core/play/activities/basic.ts'
import { challenge } from '#core/play/activities/challenge.ts'
import { check, rehearsal } from '#core/play/activities/check.ts'
import { game } from '#core/play/activities/game.ts'
import { mission } from '#core/play/activities/mission.ts'
import { placement } from '#core/play/activities/placement.ts'
import { practice } from '#core/play/activities/practice.ts'
import type { Action, Activity } from '#core/play/activity.ts'
import { FACTS } from '#core/tables/facts.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'

/** A kind of play with something to start from, drawn from a number. */
export interface KindUnderTest<S, A extends Action, C> {
  readonly activity: Activity<S, A, C>
  readonly from: (seed: number) => C
  /** Where it is specified that a place starts over: the rest is not as it was. */
  readonly startsOver?: (state: S) => boolean
}

// biome-ignore lint/suspicious/noExplicitAny: what holds for every kind is asked of each without knowing its state
export type AnyKind = KindUnderTest<any, any, any>

function kind<S, A extends Action, C>(
  activity: Activity<S, A, C>,
  from: (seed: number) => C,
  startsOver?: (state: S) => boolean,
): AnyKind {
  return { activity, from, ...(startsOver ? { startsOver } : {}) }
}

const NOW = 1_800_000_000_000

export const ANY_KIND: Readonly<Record<string, AnyKind>> = {
  basic: kind(basic, (seed) => ({ table: TABLES[seed % 12] ?? 7, seed, replay: seed % 3 })),
  game: kind(
    game,
    (seed) => {
      const table = GAME_TABLES[seed % 11] ?? 7
      const replay = seed % 2
      const plan = replay ? planReplay({ mastery: NO_MASTERY }, table, { now: NOW, seed, replay }) : undefined
      return { table, seed, replay, plan }
    },
    ({ clock, grade }) => clock !== null && grade === null,
  ),
  mission: kind(mission, (seed) =>
    planMission({ mastery: NO_MASTERY }, { now: NOW, seed, minutes: 5, timedPlay: seed % 2 === 0 }),
  ),
  placement: kind(placement, (seed) => ({ mastery: NO_MASTERY, now: NOW, seed, locked: [] })),
  check: kind(
    check,
    (seed) => ({ seed }),
    ({ phase }) => phase === 'question',
  ),
  rehearsal: kind(rehearsal, (seed) => ({ seed })),
  challenge: kind(challenge, (seed) => ({ seed })),
  practice: kind(practice, (seed) => {
    const { a, b } = FACTS[seed % FACTS.length] ?? { a: 7, b: 8 }
    return { a, b }
  }),
}
