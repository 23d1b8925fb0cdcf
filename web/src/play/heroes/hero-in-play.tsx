import { useEffect, useState } from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { Table } from '#core/tables/table.ts'
import { type Doing, LiveHero } from '#web/art/heroes/live-hero.tsx'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import type { Occasion } from '#web/play/heroes/draw-line.ts'
import { NOTHING_SEEN, reactionTo } from '#web/play/heroes/reactions.ts'
import { useLine } from '#web/play/heroes/use-line.ts'

/** The act; then the hero is as before. */
const DOES_MS = 1_300
/** Nobody speaks before the rows have become thrust. */
const ROWS_MS = 1_150
const READ_MS = 4_500
const WAITS_MS = 15_000

interface HeroInPlayProps {
  readonly listen: (hear: (events: readonly PlayEvent[]) => void) => () => void
  readonly table: Table
  readonly size: number
  readonly className?: string
}

/** The companion beside a play: it acts, reacts, and now and then says something. */
export function HeroInPlay({ listen, table, size, className = '' }: HeroInPlayProps) {
  const { does, says } = useReactions(listen)
  const line = useLine(table, says)
  return (
    <div className={`pointer-events-none flex items-center gap-3 ${className}`}>
      <LiveHero table={table} does={does} size={size} className="shrink-0" />
      {line !== null && <Bubble line={line} from="left" className="pointer-events-auto" />}
    </div>
  )
}

function useReactions(listen: HeroInPlayProps['listen']) {
  const [does, setDoes] = useState<Doing | null>(null)
  const [says, setSays] = useState<{ readonly occasion: Occasion } | null>(null)
  useEffect(() => {
    let seen = NOTHING_SEEN
    let timers: ReturnType<typeof setTimeout>[] = []
    const later = (ms: number, then: () => void) => timers.push(setTimeout(then, ms))
    const act = (name: Doing['name']) => {
      setDoes({ name })
      later(DOES_MS, () => setDoes(null))
    }
    const deafen = listen((events) => {
      for (const event of events) {
        const after = reactionTo(seen, event)
        seen = after.seen
        if (!after.reaction) continue
        for (const timer of timers) clearTimeout(timer)
        timers = []
        const { does: name, says: occasion } = after.reaction
        act(name)
        setSays(null)
        later(WAITS_MS, () => act('waiting'))
        if (occasion === null) continue
        later(ROWS_MS, () => setSays({ occasion }))
        later(ROWS_MS + READ_MS, () => setSays(null))
      }
    })
    return () => {
      deafen()
      for (const timer of timers) clearTimeout(timer)
    }
  }, [listen])
  return { does, says }
}
