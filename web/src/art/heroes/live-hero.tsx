import { Suspense } from 'react'
import type { HeroAboardProps, LiveHeroProps } from '#web/art/heroes/doing.ts'
import { Hero, heroPicture } from '#web/art/heroes/hero.tsx'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'

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
