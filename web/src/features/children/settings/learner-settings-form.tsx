import { DAILY_MINUTES, WEEKLY_DAYS } from '#core/settings/learner-settings.ts'
import type { Table } from '#core/tables/table.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { useIsOffline } from '#web/data/sync/use-is-offline.ts'
import { QuietHoursField } from '#web/features/children/settings/quiet-hours-field.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { decide } from '#web/grown-ups/decide.ts'
import { TablePicker } from '#web/grown-ups/table-picker.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Switch } from '#web/ui/switch.tsx'

/** What a grown-up decides for a learner. Every choice counts at once; there is nothing to save. It needs the network. */
export function LearnerSettingsForm({ learner }: { readonly learner: string }) {
  const settings = useLearnerSettings(learner)
  const isOffline = useIsOffline()
  const choose = (decided: Parameters<typeof decide>[1]) => decide(learner, decided)
  /** A table cannot come first and wait at the same time: the last word counts. */
  const chooseTables = (
    name: 'focus_tables' | 'locked_tables',
    other: 'focus_tables' | 'locked_tables',
    chosen: readonly Table[],
  ) => {
    const rest = settings[other].filter((table) => !chosen.includes(table))
    const moved = rest.length < settings[other].length ? { [other]: rest } : {}
    choose({ [name]: [...chosen], ...moved })
  }
  return (
    <fieldset
      disabled={isOffline}
      className="grid grid-cols-1 gap-6 disabled:[&_:is(button,label)]:opacity-50"
    >
      <p role="status" className="rounded-button bg-tone-amber-soft p-4 text-tone-amber empty:hidden">
        {isOffline && m.settings_offline()}
      </p>
      <Choice
        label={m.settings_minutes()}
        hint={m.settings_minutes_hint()}
        options={DAILY_MINUTES.map((value) => ({ value, label: m.settings_minutes_value({ value }) }))}
        value={settings.daily_minutes}
        onChange={(value) => choose({ daily_minutes: value })}
      />
      <Choice
        label={m.settings_days()}
        hint={m.settings_days_hint()}
        options={WEEKLY_DAYS.map((value) => ({
          value,
          label: value === 0 ? m.settings_days_none() : String(value),
        }))}
        value={settings.weekly_days}
        onChange={(value) => choose({ weekly_days: value })}
      />
      <QuietHoursField
        hours={settings.quiet_hours}
        openUntil={settings.open_until}
        onHours={(hours) => choose({ quiet_hours: hours })}
        onOpen={(until) => choose({ open_until: until })}
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
      <Switch
        label={m.settings_sounds()}
        hint={m.settings_sounds_hint()}
        checked={settings.sounds}
        onChange={(on) => choose({ sounds: on })}
      />
    </fieldset>
  )
}
