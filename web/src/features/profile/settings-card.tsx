import { useId } from 'react'
import { LANGUAGE_FACTS } from '#core/language/language.ts'
import { changePreferences } from '#web/data/device/preferences.ts'
import { usePreferences } from '#web/data/device/use-preferences.ts'
import { chooseLanguage } from '#web/data/settings/learner-language.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale, locales } from '#web/generated/paraglide/runtime.js'
import { Card } from '#web/ui/card.tsx'
import { Switch } from '#web/ui/switch.tsx'

export function SettingsCard() {
  const preferences = usePreferences()
  const language = useId()
  const allowed = useLearnerSettings().sounds
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold text-2xl">{m.profile_settings()}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <label htmlFor={language} className="font-display font-semibold text-lg">
          {m.profile_language()}
        </label>
        <select
          id={language}
          value={getLocale()}
          onChange={(event) => chooseLanguage(event.target.value)}
          className="min-h-12 max-w-full rounded-button border-2 border-field bg-card px-4 text-lg"
        >
          {locales.map((locale) => (
            <option key={locale} value={locale}>
              {LANGUAGE_FACTS[locale].name}
            </option>
          ))}
        </select>
      </div>
      {allowed ? (
        <Switch
          label={m.profile_sounds()}
          hint={m.profile_sounds_hint()}
          checked={preferences.sounds}
          onChange={(sounds) => changePreferences({ sounds })}
        />
      ) : (
        <p className="text-ink-soft text-lg">{m.profile_sounds_off()}</p>
      )}
      <Switch
        label={m.profile_motion()}
        hint={m.profile_motion_hint()}
        checked={preferences.reducedMotion}
        onChange={(reducedMotion) => changePreferences({ reducedMotion })}
      />
      <Switch
        label={m.profile_contrast()}
        hint={m.profile_contrast_hint()}
        checked={preferences.highContrast}
        onChange={(highContrast) => changePreferences({ highContrast })}
      />
    </Card>
  )
}
