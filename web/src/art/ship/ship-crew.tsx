import { memo, Suspense } from 'react'
import type { Table } from '#core/tables/table.ts'
import { AvatarFigure, type AvatarLook } from '#web/art/avatar/avatar.tsx'
import type { Doing } from '#web/art/heroes/doing.ts'
import { HeroAboard } from '#web/art/heroes/live-hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'

export interface CrewProps {
  /** The child's own figure; its seat stays empty while nobody knows it. */
  readonly look: AvatarLook | undefined
  readonly companion: Table
  readonly mood?: Mood
  /** Of the companion. */
  readonly does?: Doing | null
}

/** Two in the dome: the child in front, the companion beside it. */
export const Crew = memo(function Crew({ look, companion, mood = 'idle', does = null }: CrewProps) {
  return (
    <>
      <HeroAboard table={companion} mood={mood} does={does} x={219} y={13} size={92} />
      {look && (
        <g transform="translate(138 2) scale(0.6)">
          <Suspense fallback={null}>
            <AvatarFigure {...look} mood={mood} />
          </Suspense>
        </g>
      )}
    </>
  )
})
