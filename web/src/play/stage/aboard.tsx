import { type ReactNode, useState } from 'react'
import type { Table } from '#core/tables/table.ts'
import { useMe } from '#web/data/learner/me.ts'
import { usePlayerName } from '#web/data/learner/player.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useCrew } from '#web/play/crew.ts'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import { useLine } from '#web/play/heroes/use-line.ts'
import { Deck } from '#web/play/stage/deck.tsx'
import { StageHeader } from '#web/play/stage/stage-header.tsx'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

interface AboardProps {
  readonly exit: { readonly to: string; readonly label: string }
  /** The hero of a table; the one that the child has chosen without. */
  readonly companion?: Table
  readonly bound?: Table
  readonly children: ReactNode
}

/** Before the first question: the crew has the whole sky, the hero greets, and the window says what it is about. */
export function Aboard({ exit, companion, bound, children }: AboardProps) {
  const crew = useCrew(companion)
  const name = usePlayerName(useMe().data)
  const [at] = useState<{ occasion: Occasion }>({ occasion: 'greeting' })
  const line = useLine(crew.companion, at)
  const words = [name !== '' && m.play_hi({ name }), line].filter(Boolean).join(' ')
  return (
    <Deck
      header={<StageHeader title={null} place={null} placeIsSeen={false} to={exit.to} exit={exit.label} />}
      flight={{ listen: NOTHING_HAPPENS, path: null, does: null }}
      crew={crew}
      bound={bound}
      sky={
        words !== '' && (
          <div className="flight-greets">
            <Bubble line={words} />
          </div>
        )
      }
    >
      <div className="grid content-evenly justify-items-center gap-4 text-center">{children}</div>
    </Deck>
  )
}

const NOTHING_HAPPENS = () => () => {}
