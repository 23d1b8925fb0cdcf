import {
  DAILY_MINUTES,
  type LearnerSettings,
  type SettingName,
  TIMED_PLAY,
  type TimedPlay,
  WEEKLY_DAYS,
} from '#core/settings/learner-settings.ts'
import type { Table } from '#core/tables/table.ts'
import { changeLearnerSetting, useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { QuietHoursField } from '#web/features/grown-ups/settings/quiet-hours-field.tsx'
import { TablePicker } from '#web/features/grown-ups/settings/table-picker.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Choice } from '#web/ui/choice.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.ts'

const TIMED_PLAY_TEXTS: Readonly<Record<TimedPlay, () => string>> = {
  off: m.settings_timed_off,
  games: m.settings_timed_games,
  missions: m.settings_timed_missions,
}

/** What a grown-up decides for a learner. Every choice counts at once; there is nothing to save. */
export function LearnerSettingsForm({ learner }: { readonly learner: string }) {
  const settings = useLearnerSettings(learner)
  const choose = <S extends SettingName>(name: S, value: LearnerSettings[S]) => {
    changeLearnerSetting(learner, name, value).catch(() => void showToast.error(m.settings_failed()))
  }
  /** A table cannot come first and wait at the same time: the last word counts. */
  const chooseTables = (
    name: 'focus_tables' | 'locked_tables',
    other: 'focus_tables' | 'locked_tables',
    chosen: readonly Table[],
  ) => {
    choose(name, [...chosen])
    const rest = settings[other].filter((table) => !chosen.includes(table))
    if (rest.length < settings[other].length) choose(other, rest)
  }
  return (
    <div className="grid gap-6">
      <Choice
        label={m.settings_minutes()}
        hint={m.settings_minutes_hint()}
        options={DAILY_MINUTES.map((value) => ({ value, label: m.settings_minutes_value({ value }) }))}
        value={settings.daily_minutes}
        onChange={(value) => choose('daily_minutes', value)}
      />
      <Choice
        label={m.settings_days()}
        hint={m.settings_days_hint()}
        options={WEEKLY_DAYS.map((value) => ({
          value,
          label: value === 0 ? m.settings_days_none() : String(value),
        }))}
        value={settings.weekly_days}
        onChange={(value) => choose('weekly_days', value)}
      />
      <QuietHoursField
        hours={settings.quiet_hours}
        openUntil={settings.open_until}
        onHours={(hours) => choose('quiet_hours', hours)}
        onOpen={(until) => choose('open_until', until)}
      />
      <TablePicker
        label={m.settings_focus()}
        hint={m.settings_focus_hint()}
        chosen={settings.focus_tables}
        onChange={(chosen) => chooseTables('focus_tables', 'locked_tables', chosen)}
      />
      <TablePicker
        label={m.settings_locked()}
        hint={m.settings_locked_hint()}
        chosen={settings.locked_tables}
        onChange={(chosen) => chooseTables('locked_tables', 'focus_tables', chosen)}
      />
      <Choice
        label={m.settings_timed()}
        hint={m.settings_timed_hint()}
        options={TIMED_PLAY.map((value) => ({ value, label: TIMED_PLAY_TEXTS[value]() }))}
        value={settings.timed_play}
        onChange={(value) => choose('timed_play', value)}
      />
      <Switch
        label={m.settings_sounds()}
        hint={m.settings_sounds_hint()}
        checked={settings.sounds}
        onChange={(on) => choose('sounds', on)}
      />
    </div>
  )
}
