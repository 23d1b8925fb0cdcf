import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { TABLES, type Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { type Act, useAct } from '#web/play/ship/use-act.ts'

export interface PictureProps {
  /** So many taps: each shows its end at once. */
  readonly skips: number
}

interface StagedProps extends PictureProps {
  readonly act: Act
  readonly children: ReactNode
}

/** A picture of the story, which moves once. */
export function Staged({ act, skips, children }: StagedProps) {
  const stage = useRef<HTMLDivElement>(null)
  const skip = useAct(stage, act)
  useEffect(() => {
    if (skips > 0) skip()
  }, [skips, skip])
  return (
    <div ref={stage} className="story">
      {children}
    </div>
  )
}

/** In per cent of the picture: its middle, and how wide it is, at most so much of the room's height (`cqh`). */
export const placed = (x: number, y: number, width: string): CSSProperties => ({
  left: `${x}%`,
  top: `${y}%`,
  width,
  translate: '-50% -50%',
})

interface RingProps {
  readonly prop: string
  readonly width: string
  readonly children: (table: Table) => ReactNode
}

/** Twelve around the middle, as on a clock. */
export function Ring({ prop, width, children }: RingProps) {
  return TABLES.map((table) => {
    const { x, y } = onCircle(50, 50, 40, table * 30)
    return (
      <span
        key={table}
        className="absolute"
        style={placed(50 + (x - 50) * 1.06, 51 + (y - 50) * 0.95, width)}
      >
        <span data-prop={prop} className="block">
          {children(table)}
        </span>
      </span>
    )
  })
}
