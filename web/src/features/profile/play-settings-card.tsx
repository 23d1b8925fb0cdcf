import { KEYPAD_LAYOUTS, type KeypadLayout } from '#core/settings/learner-settings.ts'
import { useReadAloud } from '#web/browser/speech.ts'
import { voiceTags } from '#web/data/device/preferences.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { changeLearnerSetting, useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { keyRows } from '#web/ui/key-rows.ts'
import { Switch } from '#web/ui/switch.tsx'
import { showToast } from '#web/ui/toast.ts'

const LAYOUT_TEXTS: Readonly<Record<KeypadLayout, () => string>> = {
  phone: m.profile_keypad_phone,
  calculator: m.profile_keypad_calculator,
}

/** What a child decides: it follows the child to every device. */
export function PlaySettingsCard() {
  const learnerId = useCurrentLearnerId()
  const { read_aloud, keypad, left_handed } = useLearnerSettings()
  const hasVoice = useReadAloud(voiceTags()) !== null
  const choose = (
    ...change: Parameters<typeof changeLearnerSetting> extends [string, ...infer C] ? C : never
  ) => {
    changeLearnerSetting(learnerId, ...change).catch(() => void showToast.error(m.profile_play_failed()))
  }
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold text-2xl">{m.profile_play()}</h2>
      <Switch
        label={m.profile_read_aloud()}
        hint={hasVoice ? m.profile_read_aloud_hint() : m.profile_read_aloud_no_voice()}
        checked={read_aloud}
        onChange={(on) => choose('read_aloud', on)}
      />
      <Switch
        label={m.profile_left_handed()}
        hint={m.profile_left_handed_hint()}
        checked={left_handed}
        onChange={(on) => choose('left_handed', on)}
      />
      <Choice
        label={m.profile_keypad()}
        options={KEYPAD_LAYOUTS.map((value) => ({
          value,
          label: LAYOUT_TEXTS[value](),
          picture: <KeysPicture layout={value} />,
        }))}
        value={keypad}
        onChange={(layout) => choose('keypad', layout)}
      />
    </Card>
  )
}

function KeysPicture({ layout }: { layout: KeypadLayout }) {
  return (
    <span aria-hidden className="grid grid-cols-3 gap-x-3 text-xl tabular-nums leading-tight">
      {keyRows(layout).map((digit) => (
        <span key={digit}>{digit}</span>
      ))}
    </span>
  )
}
