import { memo, Suspense } from 'react'
import type { Table } from '#core/tables/table.ts'
import { AvatarFigure, type AvatarLook } from '#web/art/avatar/avatar.tsx'
import type { Doing } from '#web/art/heroes/doing.ts'
import { HeroAboard } from '#web/art/heroes/live-hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'

export interface CrewProps {
  /** The child's own figure; null where there is none yet. */
  readonly look: AvatarLook | null
  readonly companion: Table
  readonly mood?: Mood
  /** Of the companion. */
  readonly does?: Doing | null
}

/** Two in the dome: the child in front, the companion beside it. Alone, the companion sits in the middle. */
export const Crew = memo(function Crew({ look, companion, mood = 'idle', does = null }: CrewProps) {
  const hero = { table: companion, mood, does }
  if (!look) return <HeroAboard {...hero} x={176} y={4} size={108} />
  return (
    <>
      <HeroAboard {...hero} x={219} y={13} size={92} />
      <g transform="translate(138 2) scale(0.6)">
        <Suspense fallback={null}>
          <AvatarFigure {...look} mood={mood} />
        </Suspense>
      </g>
    </>
  )
})
