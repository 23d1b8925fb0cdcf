import { type AccessSetting, TIMED_PLAY, type TimedPlay } from '#core/settings/learner-settings.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { useIsOffline } from '#web/data/sync/use-is-offline.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { decide } from '#web/grown-ups/decide.ts'
import { Choice } from '#web/ui/choice.tsx'
import { Section } from '#web/ui/section.tsx'
import { Switch } from '#web/ui/switch.tsx'

const SWITCHES: readonly {
  readonly name: Exclude<AccessSetting, 'timed_play'>
  readonly label: () => string
  readonly hint: () => string
}[] = [
  { name: 'listens', label: m.settings_access_listens, hint: m.settings_access_listens_hint },
  { name: 'by_keys', label: m.settings_access_keys, hint: m.settings_access_keys_hint },
  { name: 'large', label: m.settings_access_large, hint: m.settings_access_large_hint },
  { name: 'less_motion', label: m.settings_access_motion, hint: m.settings_access_motion_hint },
  { name: 'more_time', label: m.settings_more_time, hint: m.settings_more_time_hint },
]

const TIMED_PLAY_TEXTS: Readonly<Record<TimedPlay, () => string>> = {
  off: m.settings_timed_off,
  games: m.settings_timed_games,
  missions: m.settings_timed_missions,
}

/** How a child can play at all: for the family, and for the teachers of a pupil. */
export function AccessCard({ learner }: { readonly learner: string }) {
  const settings = useLearnerSettings(learner)
  const isOffline = useIsOffline()
  return (
    <Section title={m.settings_access_title()} hint={m.settings_access_lead()}>
      <fieldset
        disabled={isOffline}
        className="grid grid-cols-1 gap-6 disabled:[&_:is(button,label)]:opacity-50"
      >
        {SWITCHES.map(({ name, label, hint }) => (
          <Switch
            key={name}
            label={label()}
            hint={hint()}
            checked={settings[name]}
            onChange={(on) => decide(learner, { [name]: on })}
          />
        ))}
        <Choice
          label={m.settings_timed()}
          hint={m.settings_timed_hint()}
          options={TIMED_PLAY.map((value) => ({ value, label: TIMED_PLAY_TEXTS[value]() }))}
          value={settings.timed_play}
          onChange={(value) => decide(learner, { timed_play: value })}
        />
      </fieldset>
    </Section>
  )
}
