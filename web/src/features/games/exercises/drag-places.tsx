import { useDroppable } from '@dnd-kit/core'
import { type RefObject, useCallback } from 'react'
import type { GradedFact } from '#core/exercises/exercise.ts'
import { DragTile, type Tile } from '#web/features/games/exercises/drag-tile.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'

interface TrayProps {
  readonly tray: number
  readonly label: string
  readonly tiles: readonly number[]
  /** The numbers that lie on a place at the moment. */
  readonly used: readonly (number | null)[]
  readonly picked: Tile | null
  readonly onTap: (tile: Tile) => void
  /** A tile of another tray is being carried. */
  readonly closed: boolean
  readonly className?: string
}

/** Where it stands how tiles are carried. */
export const CARRY_HELP = 'carry-help'

/** Where unused tiles lie; a tile dropped here is taken back. */
export function Tray({ tray, label, tiles, used, picked, onTap, closed, className = '' }: TrayProps) {
  const { setNodeRef } = useDroppable({ id: `tray-${tray}`, disabled: closed })
  return (
    <fieldset
      ref={setNodeRef}
      // Once, and not with every tile.
      aria-describedby={tray === 0 ? CARRY_HELP : undefined}
      data-prop="belt"
      className={`flex flex-wrap justify-center gap-2.5 rounded-2xl bg-brand-soft/60 p-2.5 sm:gap-3 sm:p-3 ${className}`}
    >
      <legend className="sr-only">{inWords(label)}</legend>
      {tiles.map((value) => {
        const tile = { tray, value }
        return used.includes(value) ? (
          <span
            key={value}
            className="h-14 w-16 rounded-2xl border-2 border-dashed border-line sm:h-16 sm:w-20 tablet:h-18 tablet:w-24"
          />
        ) : (
          <DragTile
            key={value}
            tile={tile}
            picked={picked?.tray === tray && picked.value === value}
            onTap={() => onTap(tile)}
          />
        )
      })}
    </fieldset>
  )
}

interface SlotProps {
  readonly slot: number
  /** The tray its tile came from. */
  readonly tray: number
  /** A tile of another equation is being carried. */
  readonly closed: boolean
  /** Where its element is noted, by its index. */
  readonly places: RefObject<(HTMLElement | null)[]>
  readonly equation: string
  readonly lying: number | null
  readonly inviting: boolean
  readonly fact: GradedFact | undefined
  readonly disabled: boolean
  readonly onTap: () => void
}

/** The place for one answer: empty, or with the tile that was put there. */
export function Slot(props: SlotProps) {
  const { slot, tray, closed, places, equation, lying, inviting, fact, disabled, onTap } = props
  const { setNodeRef, isOver } = useDroppable({ id: slot, disabled: disabled || closed })
  // The same one at every drawing: with another one the drag library would watch the element anew.
  const noted = useCallback(
    (element: HTMLElement | null) => {
      setNodeRef(element)
      places.current[slot] = element
    },
    [setNodeRef, places, slot],
  )
  const look = fact
    ? fact.correct
      ? 'border-correct bg-correct-soft text-correct'
      : 'border-wrong bg-wrong-soft text-wrong'
    : isOver || inviting
      ? 'border-brand bg-brand-soft'
      : 'border-dashed border-field bg-paper'
  const label = inWords(
    lying === null ? m.games_drag_empty({ equation }) : m.games_drag_filled({ equation, tile: lying }),
  )
  return (
    <span
      ref={noted}
      data-prop="crate"
      data-tone={fact ? (fact.correct ? 'correct' : 'wrong') : undefined}
      className="inline-block"
    >
      {lying !== null && !fact ? (
        <DragTile tile={{ tray, value: lying }} picked={false} label={label} onTap={onTap} isPlaced />
      ) : (
        <button
          type="button"
          disabled={disabled}
          aria-label={label}
          onClick={onTap}
          className={`block h-14 w-20 rounded-2xl sm:h-16 sm:w-24 tablet:h-18 tablet:w-28 border-[3px] font-display text-3xl font-semibold sm:text-4xl tabular-nums ${look}`}
        >
          {lying}
        </button>
      )}
    </span>
  )
}
