import type { ReactNode } from 'react'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { useLook } from '#web/data/avatar.ts'
import { useMe } from '#web/data/learner/me.ts'
import { usePlayerName } from '#web/data/learner/player.ts'
import { Greeting } from '#web/play/heroes/greeting.tsx'
import { Card } from '#web/ui/card.tsx'

interface IntroCardProps {
  /** Whose hero says hello. */
  readonly table: Table
  readonly children: ReactNode
}

/** Before a lesson, a game or a mission: the hero that comes along, what it is about, and the way in. */
export function IntroCard({ table, children }: IntroCardProps) {
  const name = usePlayerName(useMe().data)
  const look = useLook()
  return (
    <Card className="mx-auto grid w-full max-w-2xl justify-items-center gap-5 overflow-hidden p-0! pb-8! text-center">
      <div
        className="flex w-full justify-center pt-6 pb-3"
        style={{ backgroundColor: heroColours[table].light }}
      >
        <Greeting name={name} look={look} companion={table} />
      </div>
      <div className="grid w-full justify-items-center gap-4 px-6">{children}</div>
    </Card>
  )
}
