import * as v from 'valibot'
import type { MissionRequest } from '#core/mission/mission.ts'
import { MISSION_MINUTES } from '#core/mission/parameters.ts'
import { TABLES } from '#core/tables/table.ts'

/**
 * Where a running clock may be shown. `off`: nowhere. `games`: only where a child has come for it, in the Timer
 * Challenge, the timed exercise and the speed check. `missions`: in missions too.
 */
export const TIMED_PLAY = ['off', 'games', 'missions'] as const
export type TimedPlay = (typeof TIMED_PLAY)[number]

/** `phone` has 1 2 3 on top, `calculator` 7 8 9. */
export const KEYPAD_LAYOUTS = ['phone', 'calculator'] as const
export type KeypadLayout = (typeof KEYPAD_LAYOUTS)[number]

const tables = v.pipe(
  v.array(v.picklist(TABLES)),
  v.maxLength(TABLES.length),
  v.check((chosen) => new Set(chosen).size === chosen.length, 'a table twice'),
)

/**
 * Every setting of a learner with the values it can take. A further one is a line here and one among the usual values:
 * storage, wire and device keep settings one by one, and leave alone what they do not know.
 */
export const SETTING_VALUES = {
  daily_minutes: v.picklist(MISSION_MINUTES),
  /** Practised first in missions; none means all. */
  focus_tables: tables,
  /** Not to be asked yet. */
  locked_tables: tables,
  timed_play: v.picklist(TIMED_PLAY),
  read_aloud: v.boolean(),
  keypad: v.picklist(KEYPAD_LAYOUTS),
  left_handed: v.boolean(),
} as const

export type SettingName = keyof typeof SETTING_VALUES
export const SETTING_NAMES = Object.keys(SETTING_VALUES) as SettingName[]

export type LearnerSettings = {
  readonly [S in SettingName]: Readonly<v.InferOutput<(typeof SETTING_VALUES)[S]>>
}

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

/** What a mission has to know of the settings. */
export function missionOptions(
  settings: LearnerSettings,
): Required<Pick<MissionRequest, 'minutes' | 'focus' | 'locked' | 'timedPlay'>> {
  const { daily_minutes, focus_tables, locked_tables, timed_play } = settings
  return {
    minutes: daily_minutes,
    focus: focus_tables,
    locked: locked_tables,
    timedPlay: timed_play === 'missions',
  }
}
