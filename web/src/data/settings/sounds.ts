import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { settingsFrom } from '#core/settings/setting-changes.ts'
import { allowSounds } from '#web/browser/sound/play-sound.ts'
import { useStore } from '#web/browser/use-store.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { chooseTriedSounds, triedSounds } from '#web/data/device/tried-sounds.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useCurrentAccountId } from '#web/data/session/current-account.ts'
import {
  changeLearnerSetting,
  settingsQuery,
  useLearnerSettings,
} from '#web/data/settings/learner-settings.ts'

/** Sounds of who plays: on every device as the child chose, where the grown-ups let it. */
export function useSounds() {
  const learnerId = useCurrentLearnerId()
  const isVisitor = learnerId === ''
  const { sounds: allowed, sounds_on } = useLearnerSettings()
  const tried = useStore(triedSounds)
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
      if (isVisitor) chooseTriedSounds(on)
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

function useSettingsKnown(): boolean {
  const accountId = useCurrentAccountId()
  const learnerId = useCurrentLearnerId()
  const { data } = useQuery(
    {
      ...settingsQuery(accountId, learnerId),
      enabled: accountId !== '' && learnerId !== '',
      select: settingsFrom,
    },
    queryClient,
  )
  return data !== undefined
}
