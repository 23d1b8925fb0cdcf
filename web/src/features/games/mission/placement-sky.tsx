import { Rocket, Star } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { type PlacementRun, placementResult } from '#core/placement/placement.ts'
import { FACTS } from '#core/tables/facts.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useSound } from '#web/play/use-sound.ts'
import { Button } from '#web/ui/button.tsx'
import { Confetti } from '#web/ui/confetti.tsx'

/** The 78 stars, those lit that the child knows. */
export function PlacementSky({ run, onGoOn }: { run: PlacementRun; onGoOn: () => void }) {
  const { shown, likely, stars } = placementResult(run)
  const lit = new Set([...shown, ...likely])
  const heading = useFocusOnStep<HTMLHeadingElement>('sky')
  const play = useSound()
  const cheer = useEffectEvent(() => play('finish'))
  useEffect(() => cheer(), [])
  return (
    <section className="relative mx-auto grid w-full max-w-2xl grid-cols-1 justify-items-center gap-6 overflow-hidden rounded-card bg-space px-4 py-8 text-center text-white shadow-card sm:px-8">
      <Confetti play={stars > 0} />
      <h1
        ref={heading}
        tabIndex={-1}
        className="text-3xl font-semibold text-balance outline-none sm:text-4xl"
      >
        {stars > 0 ? m.mission_known_title({ count: stars }) : m.mission_known_none()}
      </h1>
      <LitStars lit={lit} />
      <p className="max-w-md text-lg text-pretty sm:text-xl">{m.mission_known_text()}</p>
      <Button size="lg" variant="sun" icon={<Rocket aria-hidden />} onClick={onGoOn}>
        {m.mission_fly()}
      </Button>
    </section>
  )
}

/** All 78 stars, those of `lit` shining: six rows of thirteen, so that none stands alone. */
export function LitStars({ lit }: { lit: ReadonlySet<string> }) {
  return (
    <ul
      aria-label={m.mission_sky_label({ count: lit.size })}
      className="grid w-full max-w-lg grid-cols-13 justify-items-center gap-y-1.5 sm:gap-y-2"
    >
      {FACTS.map(({ key }) => (
        <li key={key} aria-hidden="true">
          <Star
            className={`size-5 min-[380px]:size-6 sm:size-7 ${lit.has(key) ? 'fill-sun text-sun' : 'text-white/35'}`}
            strokeWidth={1.5}
          />
        </li>
      ))}
    </ul>
  )
}
