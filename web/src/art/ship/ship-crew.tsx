import { Suspense } from 'react'
import type { Table } from '#core/tables/table.ts'
import { AvatarFigure, type AvatarLook } from '#web/art/avatar/avatar.tsx'
import { heroPicture } from '#web/art/heroes/hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'

export interface CrewProps {
  /** The child's own figure; null where there is none yet. */
  readonly look: AvatarLook | null
  readonly companion: Table
  readonly mood?: Mood
}

/** Two in the dome: the child in front, the companion beside it. Alone, the companion sits in the middle. */
export function Crew({ look, companion, mood = 'idle' }: CrewProps) {
  const hero = heroPicture(companion, mood)
  if (!look) return <image href={hero} x={176} y={4} width={108} height={108} />
  return (
    <>
      <image href={hero} x={219} y={13} width={92} height={92} />
      <g transform="translate(138 2) scale(0.6)">
        <Suspense fallback={null}>
          <AvatarFigure {...look} mood={mood} />
        </Suspense>
      </g>
    </>
  )
}
