import { Suspense } from 'react'
import type { Table } from '#core/tables/table.ts'
import type { ActName } from '#web/art/heroes/acts/move.ts'
import { Hero, heroPicture } from '#web/art/heroes/hero.tsx'
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

/** A hero inside another drawing, in its units. */
export interface HeroAboardProps extends Required<Pick<LiveHeroProps, 'table' | 'mood' | 'does' | 'size'>> {
  readonly x: number
  readonly y: number
}

const shapes = () => import('#web/art/heroes/acting-hero.tsx')
const ActingHero = lazyWithRetry(async () => (await shapes()).ActingHero)
const ActingAboard = lazyWithRetry(async () => (await shapes()).ActingAboard)

/** A hero that acts, reacts and looks where the child taps. Its picture stands there until its shapes have come. */
export function LiveHero(props: LiveHeroProps) {
  const { does: _, ...picture } = props
  return (
    <Suspense fallback={<Hero {...picture} />}>
      <ActingHero {...props} />
    </Suspense>
  )
}

export function HeroAboard(props: HeroAboardProps) {
  const { table, mood, x, y, size } = props
  return (
    <Suspense fallback={<image href={heroPicture(table, mood)} x={x} y={y} width={size} height={size} />}>
      <ActingAboard {...props} />
    </Suspense>
  )
}
