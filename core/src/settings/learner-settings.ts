import { isLanguage, type Language } from '#core/language/language.ts'
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

/** Days a week to aim for; 0 is no goal. */
export const WEEKLY_DAYS = [0, 2, 3, 4, 5, 6, 7] as const
export type WeeklyDays = (typeof WEEKLY_DAYS)[number]

export const MINUTES_OF_DAY = 24 * 60
/** From and until, in minutes since midnight by the clock on the wall. The end may lie on the next day. */
export type QuietHours = readonly [from: number, to: number]

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
  /** In which the app is shown and read aloud; null for that of the device. */
  readonly language: Language | null
  readonly keypad: KeypadLayout
  readonly left_handed: boolean
  readonly weekly_days: WeeklyDays
  /** When the crew sleeps; null for never. */
  readonly quiet_hours: QuietHours | null
  /** A grown-up opened the quiet hours until this moment, in milliseconds. */
  readonly open_until: number
  /** Whether the child may switch sounds on. */
  readonly sounds: boolean
  /** What would go on by itself waits for the child. */
  readonly more_time: boolean
  /** A screen reader or a voice reads the questions. */
  readonly listens: boolean
  /** A switch, or keys only: what is searched or carried is a list to step through. */
  readonly by_keys: boolean
  readonly large: boolean
  readonly less_motion: boolean
  /** What the child said when a hero asked; null until then. */
  readonly sounds_on: boolean | null
  /** The first scene of the clock's story came by itself, once. */
  readonly story_told: boolean
}
export type SettingName = keyof LearnerSettings

/**
 * What a child chooses alone. Every other setting is the grown-ups': it changes only behind the adult gate. A further
 * setting is theirs until it is named here.
 */
export const CHILDS_SETTINGS = [
  'read_aloud',
  'language',
  'keypad',
  'left_handed',
  'sounds_on',
  'story_told',
] as const satisfies readonly SettingName[]
export type ChildsSetting = (typeof CHILDS_SETTINGS)[number]
/** How a child can play at all. A teacher of the child decides these, too. */
export const ACCESS_SETTINGS = [
  'listens',
  'by_keys',
  'large',
  'less_motion',
  'more_time',
  'timed_play',
] as const satisfies readonly SettingName[]
export type AccessSetting = (typeof ACCESS_SETTINGS)[number]
export type GrownUpsSetting = Exclude<SettingName, ChildsSetting>

/** What holds until another value is chosen. */
export const USUAL_SETTINGS: LearnerSettings = {
  daily_minutes: 8,
  focus_tables: [],
  locked_tables: [],
  timed_play: 'games',
  read_aloud: false,
  language: null,
  keypad: 'phone',
  left_handed: false,
  weekly_days: 0,
  quiet_hours: null,
  open_until: 0,
  sounds: true,
  more_time: false,
  listens: false,
  by_keys: false,
  large: false,
  less_motion: false,
  sounds_on: null,
  story_told: false,
}

const isOneOf = (values: readonly unknown[]) => (value: unknown) => values.includes(value)
const isBoolean = (value: unknown) => typeof value === 'boolean'
const areTables = (value: unknown) =>
  Array.isArray(value) && value.every(isTable) && new Set(value).size === value.length

const isMinute = (value: unknown) =>
  Number.isInteger(value) && (value as number) >= 0 && (value as number) < MINUTES_OF_DAY
const areHours = (value: unknown) =>
  Array.isArray(value) && value.length === 2 && value.every(isMinute) && value[0] !== value[1]

/** Plain checks: every page of the app reads settings, and most have no other use for a schema library. */
export const IS_SETTING: Readonly<Record<SettingName, (value: unknown) => boolean>> = {
  daily_minutes: isOneOf(DAILY_MINUTES),
  focus_tables: areTables,
  locked_tables: areTables,
  timed_play: isOneOf(TIMED_PLAY),
  read_aloud: isBoolean,
  language: (value) => value === null || (typeof value === 'string' && isLanguage(value)),
  keypad: isOneOf(KEYPAD_LAYOUTS),
  left_handed: isBoolean,
  weekly_days: isOneOf(WEEKLY_DAYS),
  quiet_hours: (value) => value === null || areHours(value),
  open_until: (value) => Number.isSafeInteger(value) && (value as number) >= 0,
  sounds: isBoolean,
  more_time: isBoolean,
  listens: isBoolean,
  by_keys: isBoolean,
  large: isBoolean,
  less_motion: isBoolean,
  sounds_on: isBoolean,
  story_told: isBoolean,
}

/** Whose question is heard, or whose hands take long: nothing goes on alone, and reading is no thinking. */
export function needsReadingTime({
  listens,
  by_keys,
}: Pick<LearnerSettings, 'listens' | 'by_keys'>): boolean {
  return listens || by_keys
}

export function waitsForChild(settings: Pick<LearnerSettings, 'listens' | 'by_keys' | 'more_time'>): boolean {
  return settings.more_time || needsReadingTime(settings)
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
