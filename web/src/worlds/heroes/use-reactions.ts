import { useEffect, useState } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import { beatsOf, productsOf } from '#core/play/product-rows.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { NOTHING_SEEN, type Occasion, reactionTo } from '#web/worlds/heroes/reactions.ts'

const DOES_MS = 1_300
/** Nobody cheers before the last row is there, and nobody speaks before the rows have become thrust. */
const AFTER_ROWS_MS = 130
const SPEAKS_AFTER_MS = 1_000
const READ_MS = 4_500
const WAITS_MS = 15_000

export interface Reacting {
  readonly does: Doing | null
  /** A new object is a new time. */
  readonly says: { readonly occasion: Occasion } | null
}

/** What the companion does and says beside a play. */
export function useReactions(listen: (hear: (events: readonly PlayEvent[]) => void) => () => void): Reacting {
  const [does, setDoes] = useState<Doing | null>(null)
  const [says, setSays] = useState<Reacting['says']>(null)
  useEffect(() => {
    let seen = NOTHING_SEEN
    let timers: ReturnType<typeof setTimeout>[] = []
    const later = (ms: number, then: () => void) => timers.push(setTimeout(then, ms))
    const act = (name: Doing['name'], ms: number) => {
      later(ms, () => setDoes({ name }))
      later(ms + DOES_MS, () => setDoes(null))
    }
    const deafen = listen((events) => {
      for (const event of events) {
        const after = reactionTo(seen, event)
        seen = after.seen
        if (!after.reaction) continue
        for (const timer of timers) clearTimeout(timer)
        timers = []
        const { does: name, says: occasion } = after.reaction
        const lastRow = beatsOf(productsOf(events)).at(-1)
        const rowsMs = lastRow === undefined ? 0 : lastRow + AFTER_ROWS_MS
        setSays(null)
        act(name, rowsMs)
        act('waiting', WAITS_MS)
        if (occasion === null) continue
        const speaksAt = rowsMs + SPEAKS_AFTER_MS
        later(speaksAt, () => setSays({ occasion }))
        later(speaksAt + READ_MS, () => setSays(null))
      }
    })
    return () => {
      deafen()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [listen])
  return { does, says }
}
