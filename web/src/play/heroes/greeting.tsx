import { useState } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import type { Look } from '#web/data/avatar.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import { useLine } from '#web/play/heroes/use-line.ts'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

interface GreetingProps {
  /** Empty for who plays without an account. */
  readonly name: string
  readonly look: Look | null
  readonly companion: Table
  readonly size?: number
}

/** "Hi {name}!" with the child's figure, and the companion with a line of its own. */
export function Greeting({ name, look, companion, size = 120 }: GreetingProps) {
  const [at] = useState<{ occasion: Occasion }>({ occasion: 'greeting' })
  const line = useLine(companion, at)
  return (
    <div className="grid justify-items-center gap-2">
      {name !== '' && <p className="font-display font-semibold text-2xl text-ink">{m.play_hi({ name })}</p>}
      <div className="min-h-14">{line !== null && <Bubble line={line} />}</div>
      <div className="flex items-end justify-center gap-2">
        {look && <Avatar {...look} size={size * 0.8} className="rounded-full" />}
        <LiveHero table={companion} mood="happy" does={null} size={size} title={HEROES[companion].name} />
      </div>
    </div>
  )
}
