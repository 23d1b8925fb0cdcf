import { type UniqueIdentifier, useDraggable } from '@dnd-kit/core'
import { NumberTile } from '#web/features/games/exercise-parts/number-tile.tsx'

/** A number in one of the trays; the same number may lie in several. */
export interface Tile {
  readonly tray: number
  readonly value: number
}

function tileId({ tray, value }: Tile): string {
  return `${tray}-${value}`
}

export function tileOf(id: UniqueIdentifier): Tile {
  const [tray = 0, value = 0] = String(id).split('-').map(Number)
  return { tray, value }
}

interface DragTileProps {
  readonly tile: Tile
  readonly picked: boolean
  readonly label?: string
  readonly onTap: () => void
  /** On its place it is as wide as the place: nothing moves when the answer is checked. */
  readonly isPlaced?: boolean
}

export function DragTile({ tile, picked, label, onTap, isPlaced = false }: DragTileProps) {
  const { listeners, setNodeRef, transform, isDragging } = useDraggable({ id: tileId(tile) })
  return (
    <NumberTile
      ref={setNodeRef}
      {...listeners}
      aria-pressed={picked}
      aria-label={label}
      onClick={onTap}
      tone={picked ? 'picked' : 'plain'}
      // A tile under the finger must not scroll the page, and must not lag behind by a transition.
      className={`mb-0! h-14 touch-none sm:h-16 tablet:h-18 text-3xl ${isPlaced ? 'w-20 sm:w-24 tablet:w-28' : 'w-16 sm:w-18 tablet:w-24'} ${isDragging ? 'z-20 cursor-grabbing transition-none!' : 'cursor-grab'}`}
      style={transform ? { transform: `translate3d(${transform.x}px, ${transform.y}px, 0)` } : undefined}
    >
      {tile.value}
    </NumberTile>
  )
}
