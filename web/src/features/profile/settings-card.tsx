import { changePreferences } from '#web/data/device/preferences.ts'
import { usePreferences } from '#web/data/device/use-preferences.ts'
import { chooseLanguage } from '#web/data/settings/learner-language.ts'
import { useSounds } from '#web/data/settings/sounds.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { LanguageSelect } from '#web/ui/language-select.tsx'
import { Switch } from '#web/ui/switch.tsx'

export function SettingsCard() {
  const preferences = usePreferences()
  const sounds = useSounds()
  return (
    <Card className="grid grid-cols-1 gap-4">
      <h2 className="font-semibold text-2xl">{m.profile_settings()}</h2>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <LanguageSelect
          onChoose={chooseLanguage}
          labelClass="font-semibold text-lg"
          selectClass="border-field bg-card px-4 text-lg"
        />
      </div>
      {sounds.allowed ? (
        <Switch
          label={m.profile_sounds()}
          hint={m.profile_sounds_hint()}
          checked={sounds.on}
          onChange={sounds.choose}
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
