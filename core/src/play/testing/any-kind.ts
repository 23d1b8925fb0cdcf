import { NO_MASTERY } from '#core/mastery/mastery.ts'
import { planMission } from '#core/mission/plan.ts'
import { planReplay } from '#core/mission/plan-replay.ts'
import { rehearsal } from '#core/play/activities/check.ts'
import type { Activity, Kind } from '#core/play/activity.ts'
import { KINDS } from '#core/play/kinds.ts'
import { FACTS } from '#core/tables/facts.ts'
import { GAME_TABLES, TABLES } from '#core/tables/table.ts'

// biome-ignore lint/suspicious/noExplicitAny: what holds for every kind is asked of each without knowing its state
type AnyActivity = Activity<any, any, any>
type StartOf<A> = A extends Activity<infer _S, infer _A, infer C> ? C : never
type StateOf<A> = A extends Activity<infer S, infer _A, infer _C> ? S : never

/** A kind of play with something to start from, drawn from a number. */
export interface AnyKind {
  readonly activity: AnyActivity
  readonly from: (seed: number) => unknown
  /** Where it is specified that a place starts over: the rest is not as it was. */
  readonly startsOver?: (state: never) => boolean
}

const NOW = 1_800_000_000_000

const STARTS: { readonly [K in Kind]: (seed: number) => StartOf<(typeof KINDS)[K]> } = {
  basic: (seed) => ({ table: TABLES[seed % 12] ?? 7, seed, replay: seed % 3 }),
  game(seed) {
    const table = GAME_TABLES[seed % 11] ?? 7
    const replay = seed % 2
    const plan = replay ? planReplay({ mastery: NO_MASTERY }, table, { now: NOW, seed, replay }) : undefined
    return { table, seed, replay, plan }
  },
  mission: (seed) =>
    planMission({ mastery: NO_MASTERY }, { now: NOW, seed, minutes: 5, timedPlay: seed % 2 === 0 }),
  placement: (seed) => ({ mastery: NO_MASTERY, now: NOW, seed, locked: [] }),
  check: (seed) => ({ seed }),
  challenge: (seed) => ({ seed }),
  practice: (seed) => FACTS[seed % FACTS.length] ?? { a: 7, b: 8 },
}

const STARTS_OVER: { readonly [K in Kind]?: (state: StateOf<(typeof KINDS)[K]>) => boolean } = {
  game: ({ clock, grade }) => clock !== null && grade === null,
  check: ({ phase }) => phase === 'question',
}

export const ANY_KIND: Readonly<Record<string, AnyKind>> = {
  ...Object.fromEntries(
    (Object.keys(KINDS) as Kind[]).map((kind): [Kind, AnyKind] => {
      const startsOver = STARTS_OVER[kind] as AnyKind['startsOver']
      return [kind, { activity: KINDS[kind], from: STARTS[kind], ...(startsOver ? { startsOver } : {}) }]
    }),
  ),
  rehearsal: { activity: rehearsal, from: STARTS.check },
}
