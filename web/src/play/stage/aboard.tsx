import { type ReactNode, useState } from 'react'
import type { Table } from '#core/tables/table.ts'
import { useMe } from '#web/data/learner/me.ts'
import { usePlayerName } from '#web/data/learner/player.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useCrew } from '#web/play/crew.ts'
import { Says } from '#web/play/heroes/says.tsx'
import { Deck } from '#web/play/stage/deck.tsx'
import { StageHeader } from '#web/play/stage/stage-header.tsx'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

interface AboardProps {
  readonly exit: { readonly to: string; readonly label: string }
  readonly bound?: Table
  readonly children: ReactNode
}

/** Before the first question: the crew is in the ship, and its window says what it is about. */
export function Aboard({ exit, bound, children }: AboardProps) {
  const crew = useCrew()
  const name = usePlayerName(useMe().data)
  const [at] = useState<{ occasion: Occasion }>({ occasion: 'greeting' })
  return (
    <Deck
      header={<StageHeader title={null} place={null} placeIsSeen={false} to={exit.to} exit={exit.label} />}
      flight={{ listen: NOTHING_HAPPENS, path: null, does: null }}
      crew={crew}
      bound={bound}
      sky={<Says table={crew.companion} at={at} share={0} />}
    >
      <div className="grid content-evenly justify-items-center gap-4 text-center">
        {name !== '' && <p className="font-display font-semibold text-2xl">{m.play_hi({ name })}</p>}
        {children}
      </div>
    </Deck>
  )
}

const NOTHING_HAPPENS = () => () => {}
