import { GripVertical } from 'lucide-react'
import type { Seat } from '#web/features/classes/groups/move-pupil.ts'

export const seatId = ({ pupil, group }: Seat) => `seat-${group ?? 'none'}-${pupil}`

interface PupilChipProps {
  seat: Seat
  name: string
  note?: string
  isOpen: boolean
  onDrag: (seat: Seat | undefined) => void
  onTap: (seat: Seat) => void
}

/** A name that can be dragged to another group; a tap asks where to. */
export function PupilChip({ seat, name, note, isOpen, onDrag, onTap }: PupilChipProps) {
  const words = note ? `${name} (${note})` : name
  if (!isOpen) return <li className="rounded-full bg-paper px-3 py-1">{words}</li>
  return (
    <li>
      <button
        type="button"
        id={seatId(seat)}
        draggable
        aria-haspopup="dialog"
        onDragStart={(event) => {
          event.dataTransfer.effectAllowed = 'move'
          event.dataTransfer.setData('text/plain', name)
          onDrag(seat)
        }}
        onDragEnd={() => onDrag(undefined)}
        onClick={() => onTap(seat)}
        className="flex min-h-12 cursor-grab items-center gap-1 rounded-full bg-paper py-1 pr-4 pl-2 hover:bg-brand-soft active:cursor-grabbing high-contrast:border high-contrast:border-line"
      >
        <GripVertical aria-hidden="true" className="size-4 shrink-0 text-ink-soft" />
        {words}
      </button>
    </li>
  )
}
