import { type ReactNode, useRef, useState } from 'react'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { useCrew } from '#web/play/crew.ts'
import { useLine } from '#web/play/heroes/use-line.ts'
import { Port, type PortHandle } from '#web/play/port/port.tsx'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

interface BoardingSceneProps {
  /** Whose planet the ship stands on. */
  readonly table: Table
  readonly words: ReactNode
  /** What the hero says instead of a line of its own. */
  readonly says?: string
  /** The way in; `board` lets the ship leave first. */
  readonly children: (board: (then: () => void) => () => void) => ReactNode
}

/** Before a lesson or a game: what it is about, the ship on the planet of the hero, and the way in. */
export function BoardingScene({ table, words, says, children }: BoardingSceneProps) {
  const port = useRef<PortHandle>(null)
  const [at] = useState<{ occasion: Occasion } | null>(says === undefined ? { occasion: 'greeting' } : null)
  const line = useLine(table, at)
  const crew = useCrew(table)
  const board = (then: () => void) => () => void port.current?.board().then((isGone) => isGone && then())
  return (
    <div className="isolate mx-auto grid min-h-[calc(100dvh-16rem)] w-full max-w-2xl grid-cols-1 content-center gap-4 text-center">
      <div className="on-stars grid justify-items-center gap-2">{words}</div>
      <Port
        ref={port}
        crew={crew}
        mood="happy"
        says={says ?? line}
        ground={heroColours[table]}
        className="port-alone w-full"
      />
      <div className="relative grid justify-items-center gap-4">{children(board)}</div>
    </div>
  )
}
