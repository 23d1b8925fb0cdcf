import { useEffect } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import { playSound } from '#web/browser/sound.ts'
import { preferences } from '#web/data/device/preferences.ts'
import { soundOf } from '#web/play/stage/effects.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'

/** In the task of the tap itself: browsers refuse a first sound that comes later. */
export function usePlaySounds(
  listen: (hear: (events: readonly PlayEvent[]) => void) => () => void,
  kind: StageKind,
) {
  useEffect(
    () =>
      listen((events) => {
        if (!preferences.get().sounds) return
        for (const event of events) {
          const sound = soundOf(event, kind)
          if (sound) playSound(sound)
        }
      }),
    [listen, kind],
  )
}
