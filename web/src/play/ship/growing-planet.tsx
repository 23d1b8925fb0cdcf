import { useEffect, useMemo, useRef, useState } from 'react'
import { MEDALS, type Medal } from '#core/mastery/mastery.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import type { DrawingProps } from '#web/art/drawing.tsx'
import type { Doing } from '#web/art/heroes/doing.ts'
import { Planet } from '#web/art/planet.tsx'
import { type Piece, piecesOf } from '#web/art/planets/pieces.ts'
import { type Act, useAct } from '#web/play/ship/use-act.ts'
import { EASE, type Pose } from '#web/worlds/flight/motion.ts'

/** How long the planet is looked at as it was; the landing is over by then. */
const AS_IT_WAS_MS = 900
const PIECE_MS = 420
const PIECES_WITHIN_MS = 780
const BEAT_MS = 130
const ACTING: Doing = { name: 'act' }

const SQUASH: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'scale(1.05, .93)', offset: 0.3 },
  { transform: 'scale(.97, 1.05)', offset: 0.65 },
  { transform: 'none' },
]
const GROWS: readonly Pose[] = [
  { transform: 'scale(0)', opacity: 0 },
  { transform: 'scale(1.2)', opacity: 1, offset: 0.6 },
  { transform: 'none', opacity: 1 },
]

interface GrowingPlanetProps extends DrawingProps {
  readonly table: Table
  /** What it was, and what it is by now. */
  readonly before: Medal
  readonly medal: Medal
  /** So many things may move. */
  readonly most: number
  /** Of several that grow together one is heard. */
  readonly isHeard: boolean
  readonly isSkipped: boolean
  readonly onGrown: () => void
}

/** A planet as it was; then what the medal brings comes one by one, and its hero cheers. */
export function GrowingPlanet(props: GrowingPlanetProps) {
  const { table, before, medal, most, isHeard, isSkipped, onGrown, ...look } = props
  const place = useRef<HTMLSpanElement>(null)
  const [pieces, setPieces] = useState<readonly Piece[]>()
  const [isGrown, setGrown] = useState(false)
  useEffect(() => {
    const stages = MEDALS.slice(MEDALS.indexOf(before) + 1, MEDALS.indexOf(medal) + 1)
    const brought = stages.filter((stage) => stage !== 'none')
    piecesOf(table, brought, most).then(setPieces, () => setPieces([]))
  }, [table, before, medal, most])
  const act = useMemo(() => (pieces ? growth(pieces.length, isHeard) : null), [pieces, isHeard])
  const skip = useAct(place, act, () => {
    setGrown(true)
    onGrown()
  })
  useEffect(() => {
    if (isSkipped) skip()
  }, [isSkipped, skip])
  return (
    <span ref={place} className="inline-grid">
      <span data-prop="world" className="origin-bottom">
        <Planet
          table={table}
          medal={before}
          lit={TABLES.length}
          mood={isGrown ? 'happy' : 'idle'}
          does={isGrown ? ACTING : undefined}
          {...look}
        >
          {pieces?.map(({ url, about }) => (
            <img
              key={url}
              data-prop="piece"
              src={url}
              alt=""
              draggable={false}
              className="art absolute inset-0 size-full"
              style={{ transformOrigin: about }}
            />
          ))}
        </Planet>
      </span>
    </span>
  )
}

function growth(count: number, isHeard: boolean): Act {
  const beat = Math.min(BEAT_MS, PIECES_WITHIN_MS / Math.max(1, count))
  const steps = Array.from({ length: count }, (_, i) => Math.round(i * beat))
  const last = steps.at(-1) ?? 0
  return {
    move(show, props) {
      show.move(props('world')[0] ?? null, SQUASH, PIECE_MS + last, {
        delay: AS_IT_WAS_MS - 100,
        ease: EASE.smooth,
      })
      props('piece').forEach((piece, i) => {
        show.move(piece, GROWS, PIECE_MS, { delay: AS_IT_WAS_MS + (steps[i] ?? 0) })
      })
    },
    sounds: isHeard && count > 0 ? [[AS_IT_WAS_MS, { steps }]] : [],
    lasts: AS_IT_WAS_MS + last + PIECE_MS,
  }
}
