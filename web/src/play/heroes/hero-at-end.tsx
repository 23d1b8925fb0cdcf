import { useEffect, useState } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import { useLine } from '#web/play/heroes/use-line.ts'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

const ACT = { name: 'act' } as const
const ACT_MS = 1_200

interface HeroAtEndProps {
  readonly table: Table
  /** Not where little was right: it would be no praise. */
  readonly cheers?: boolean
  /** A farewell, where nothing more is offered today. */
  readonly bye?: boolean
  readonly size?: number
}

/** The hero's act, and then a word of its own. */
export function HeroAtEnd({ table, cheers = true, bye = false, size = 144 }: HeroAtEndProps) {
  const [at, setAt] = useState<{ readonly occasion: Occasion } | null>(null)
  useEffect(() => {
    const acted = setTimeout(() => setAt({ occasion: bye ? 'tomorrow' : 'end' }), ACT_MS)
    return () => clearTimeout(acted)
  }, [bye])
  const line = useLine(table, at)
  return (
    <div className="end-hero">
      <div className="end-says">{line !== null && <Bubble line={line} />}</div>
      <span data-hands="">
        <LiveHero
          table={table}
          does={cheers ? ACT : null}
          size={size}
          title={HEROES[table].name}
          className="max-[24rem]:size-20 max-sm:size-22"
        />
      </span>
    </div>
  )
}
