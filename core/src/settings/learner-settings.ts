import type { MissionRequest } from '#core/mission/mission.ts'
import type { MissionMinutes } from '#core/mission/parameters.ts'
import { isTable, type Table } from '#core/tables/table.ts'

/** Minutes a day to choose from; every screen reads them, so they do not bring the rules of missions along. */
export const DAILY_MINUTES = [5, 8, 10, 15] as const satisfies readonly MissionMinutes[]

/**
 * Where a running clock may be shown. `off`: nowhere. `games`: only where a child has come for it, in the Timer
 * Challenge, the timed exercise and the speed check. `missions`: in missions too.
 */
export const TIMED_PLAY = ['off', 'games', 'missions'] as const
export type TimedPlay = (typeof TIMED_PLAY)[number]

/** `phone` has 1 2 3 on top, `calculator` 7 8 9. */
export const KEYPAD_LAYOUTS = ['phone', 'calculator'] as const
export type KeypadLayout = (typeof KEYPAD_LAYOUTS)[number]

/**
 * Every setting of a learner. A further one is a line here, one among the usual values and one among the checks:
 * storage, wire and device keep settings one by one, and leave alone what they do not know.
 */
export interface LearnerSettings {
  readonly daily_minutes: MissionMinutes
  /** Practised first in missions; none means all. */
  readonly focus_tables: readonly Table[]
  /** Not to be asked yet. */
  readonly locked_tables: readonly Table[]
  readonly timed_play: TimedPlay
  readonly read_aloud: boolean
  readonly keypad: KeypadLayout
  readonly left_handed: boolean
}
export type SettingName = keyof LearnerSettings

/** What holds until somebody chooses otherwise. */
export const USUAL_SETTINGS: LearnerSettings = {
  daily_minutes: 8,
  focus_tables: [],
  locked_tables: [],
  timed_play: 'games',
  read_aloud: false,
  keypad: 'phone',
  left_handed: false,
}

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)
const isBoolean = (value: unknown) => typeof value === 'boolean'
const areTables = (value: unknown) =>
  Array.isArray(value) && value.every(isTable) && new Set(value).size === value.length

/** Plain checks: every page of the app reads settings, and most have no other use for a schema library. */
export const IS_SETTING: Readonly<Record<SettingName, (value: unknown) => boolean>> = {
  daily_minutes: isOneOf(DAILY_MINUTES),
  focus_tables: areTables,
  locked_tables: areTables,
  timed_play: isOneOf(TIMED_PLAY),
  read_aloud: isBoolean,
  keypad: isOneOf(KEYPAD_LAYOUTS),
  left_handed: isBoolean,
}

/** What a mission has to know of the settings. */
export type MissionOptions = Required<Pick<MissionRequest, 'minutes' | 'focus' | 'locked' | 'timedPlay'>>

export function missionOptions(settings: LearnerSettings): MissionOptions {
  const { daily_minutes, focus_tables, locked_tables, timed_play } = settings
  return {
    minutes: daily_minutes,
    focus: focus_tables,
    locked: locked_tables,
    timedPlay: timed_play === 'missions',
  }
}
