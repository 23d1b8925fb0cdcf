import { useDroppable } from '@dnd-kit/core'
import type { ReactNode } from 'react'
import type { GradedFact } from '#core/exercises/exercise.ts'
import { DragTile } from '#web/features/games/exercises/drag-tile.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** Where unused tiles lie; a tile dropped here is taken back. */
export function Tray({ children }: { children: ReactNode }) {
  const { setNodeRef } = useDroppable({ id: 'tray' })
  return (
    <fieldset
      ref={setNodeRef}
      className="mt-4 flex flex-wrap justify-center gap-2.5 rounded-2xl bg-brand-soft/60 p-2.5 sm:mt-5 sm:gap-3 sm:p-3"
    >
      <legend className="sr-only">{m.games_drag_tray()}</legend>
      {children}
    </fieldset>
  )
}

interface SlotProps {
  readonly slot: number
  readonly place: (element: HTMLElement | null) => void
  readonly equation: string
  readonly lying: number | null
  readonly inviting: boolean
  readonly fact: GradedFact | undefined
  readonly disabled: boolean
  readonly onTap: () => void
}

/** The place for one answer: empty, or with the tile that was put there. */
export function Slot({ slot, place, equation, lying, inviting, fact, disabled, onTap }: SlotProps) {
  const { setNodeRef, isOver } = useDroppable({ id: slot, disabled })
  const look = fact
    ? fact.correct
      ? 'border-correct bg-correct-soft text-correct'
      : 'border-wrong bg-wrong-soft text-wrong'
    : isOver || inviting
      ? 'border-brand bg-brand-soft'
      : 'border-dashed border-field bg-paper'
  const label =
    lying === null ? m.games_drag_empty({ equation }) : m.games_drag_filled({ equation, tile: lying })
  return (
    <span
      ref={(element) => {
        setNodeRef(element)
        place(element)
      }}
      className="inline-block"
    >
      {lying !== null && !fact ? (
        <DragTile tile={lying} picked={false} label={label} onTap={onTap} />
      ) : (
        <button
          type="button"
          disabled={disabled}
          aria-label={label}
          onClick={onTap}
          className={`block h-14 w-20 rounded-2xl sm:h-16 sm:w-24 border-[3px] font-display text-3xl font-semibold sm:text-4xl tabular-nums ${look}`}
        >
          {lying}
        </button>
      )}
    </span>
  )
}
