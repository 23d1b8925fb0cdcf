import { useEffect } from 'react'
import { allowSounds } from '#web/browser/sound/play-sound.ts'
import { useStore } from '#web/browser/use-store.ts'
import { triedSounds } from '#web/data/device/tried-choices.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import {
  changeLearnerSetting,
  useLearnerSettings,
  useSettingsKnown,
} from '#web/data/settings/learner-settings.ts'

/** Sounds of who plays: on every device as the child chose, where the grown-ups let it. */
export function useSounds() {
  const learnerId = useCurrentLearnerId()
  const isVisitor = learnerId === ''
  const { sounds: allowed, sounds_on } = useLearnerSettings()
  const tried = useStore(triedSounds.chosen)
  const isKnown = useSettingsKnown()
  const chosen = isVisitor ? tried : sounds_on
  return {
    allowed,
    on: allowed && chosen === true,
    /** Nobody asked yet. What the server has not told may have been chosen on another device. */
    isUnasked: allowed && chosen === null && (isVisitor || isKnown),
    choose(on: boolean) {
      // At once: the tap that switches sounds on is heard.
      allowSounds(allowed && on)
      if (isVisitor) triedSounds.choose(on)
      else void changeLearnerSetting(learnerId, 'sounds_on', on).catch(() => {})
    },
  }
}

/** Wherever somebody may play. */
export function useAllowedSounds(): void {
  const { on } = useSounds()
  useEffect(() => {
    allowSounds(on)
    return () => allowSounds(false)
  }, [on])
}
