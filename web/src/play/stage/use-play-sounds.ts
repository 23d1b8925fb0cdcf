import { useEffect, useRef } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { Table } from '#core/tables/table.ts'
import { hush, playSound } from '#web/browser/sound/play-sound.ts'
import { stopReading } from '#web/browser/speech.ts'
import { heardAfter, NOTHING_HEARD, soundOf } from '#web/play/stage/effects.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'

/** In the task of the tap itself: browsers refuse a first sound that comes later. Ends with the page. */
export function usePlaySounds(
  listen: (hear: (events: readonly PlayEvent[], byHand: boolean) => void) => () => void,
  kind: StageKind,
  companion: Table,
) {
  const heard = useRef(NOTHING_HEARD)
  useEffect(() => {
    const deafen = listen((events, byHand) => {
      // A digit, a tile: nothing has happened yet.
      if (byHand && events.length === 0) playSound('key')
      for (const event of events) {
        const sound = soundOf(event, { kind, companion, heard: heard.current, events })
        heard.current = heardAfter(heard.current, event)
        // What was read is answered.
        if (event.type === 'checked') stopReading()
        if (sound) playSound(sound)
      }
    })
    return () => {
      deafen()
      hush()
    }
  }, [listen, kind, companion])
}
