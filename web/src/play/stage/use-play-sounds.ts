import { useEffect, useRef } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { Table } from '#core/tables/table.ts'
import { hush, playNext, playSound } from '#web/browser/sound/play-sound.ts'
import { stopReading } from '#web/browser/speech.ts'
import { heardAfter, NOTHING_HEARD, soundOf } from '#web/play/stage/effects.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'
import { ACT_EVERY } from '#web/worlds/heroes/reactions.ts'

/** In the task of the tap itself: browsers refuse a first sound that comes later. Ends with the page. */
export function usePlaySounds(
  listen: (hear: (events: readonly PlayEvent[], byHand: boolean) => void) => () => void,
  kind: StageKind,
  companion: Table,
) {
  const heard = useRef(NOTHING_HEARD)
  useEffect(() => {
    let keys = 0
    const deafen = listen((events, byHand) => {
      // A digit, a tile: nothing has happened yet.
      if (byHand && events.length === 0) playSound({ key: keys++ })
      else keys = 0
      for (const event of events) {
        const sound = soundOf(event, { kind, companion, heard: heard.current, events })
        const { rights } = heard.current
        heard.current = heardAfter(heard.current, event, kind)
        // What was read is answered.
        if (event.type === 'checked') stopReading()
        if (!sound) continue
        playSound(sound)
        // The hero's act has its call.
        const { rights: now } = heard.current
        if (now > rights && now % ACT_EVERY === 0) playNext({ call: companion })
      }
    })
    return () => {
      deafen()
      hush()
    }
  }, [listen, kind, companion])
}
