import * as v from 'valibot'
import { LANGUAGES } from '#core/language/language.ts'
import {
  ACCESS_SETTINGS,
  CHILDS_SETTINGS,
  DAILY_MINUTES,
  KEYPAD_LAYOUTS,
  MINUTES_OF_DAY,
  type SettingName,
  TIMED_PLAY,
  WEEKLY_DAYS,
} from '#core/settings/learner-settings.ts'
import { TABLES } from '#core/tables/table.ts'
import { count, moment } from '#server/api/wire/shapes.ts'

const chosen = <S extends v.GenericSchema>(value: S) =>
  v.optional(v.strictObject({ value, changed_at: moment }))
const tables = v.pipe(
  v.array(v.picklist(TABLES)),
  v.maxLength(TABLES.length),
  v.check((list) => new Set(list).size === list.length, 'a table twice'),
)
const minuteOfDay = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(MINUTES_OF_DAY - 1))
/** The settings that were chosen, each with the moment of the choice. Of two choices the newer one counts. */
export const LearnerSettings = v.strictObject({
  daily_minutes: chosen(v.picklist(DAILY_MINUTES)),
  focus_tables: chosen(tables),
  locked_tables: chosen(tables),
  timed_play: chosen(v.picklist(TIMED_PLAY)),
  read_aloud: chosen(v.boolean()),
  language: chosen(v.nullable(v.picklist(LANGUAGES))),
  keypad: chosen(v.picklist(KEYPAD_LAYOUTS)),
  left_handed: chosen(v.boolean()),
  weekly_days: chosen(v.picklist(WEEKLY_DAYS)),
  quiet_hours: chosen(
    v.nullable(
      v.pipe(
        v.strictTuple([minuteOfDay, minuteOfDay]),
        v.check(([from, to]) => from !== to, 'never ends'),
      ),
    ),
  ),
  open_until: chosen(count),
  sounds: chosen(v.boolean()),
  more_time: chosen(v.boolean()),
  listens: chosen(v.boolean()),
  by_keys: chosen(v.boolean()),
  large: chosen(v.boolean()),
  less_motion: chosen(v.boolean()),
  sounds_on: chosen(v.boolean()),
  story_told: chosen(v.boolean()),
} satisfies Record<SettingName, unknown>)
export const ChildsSettings = v.pick(LearnerSettings, CHILDS_SETTINGS)
export const GrownUpsSettings = v.omit(LearnerSettings, CHILDS_SETTINGS)
export const AccessSettings = v.pick(LearnerSettings, ACCESS_SETTINGS)

export type LearnerSettings = v.InferOutput<typeof LearnerSettings>
