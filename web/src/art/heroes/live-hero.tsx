import { Suspense } from 'react'
import type { Table } from '#core/tables/table.ts'
import type { ActName } from '#web/art/heroes/acts/move.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'

/** A new object is a new time. */
export interface Doing {
  readonly name: ActName
}

export interface LiveHeroProps {
  readonly table: Table
  /** While it does nothing. */
  readonly mood?: Mood
  readonly does: Doing | null
  readonly size?: number
  readonly title?: string
  readonly className?: string
}

const ActingHero = lazyWithRetry(async () => (await import('#web/art/heroes/acting-hero.tsx')).ActingHero)

/** A hero that acts, reacts and looks where the child taps. Its picture stands there until its shapes have come. */
export function LiveHero(props: LiveHeroProps) {
  const { does: _, ...picture } = props
  return (
    <Suspense fallback={<Hero {...picture} />}>
      <ActingHero {...props} />
    </Suspense>
  )
}
