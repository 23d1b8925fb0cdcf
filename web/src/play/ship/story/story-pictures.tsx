import { Suspense, useMemo, useState } from 'react'
import { TABLES } from '#core/tables/table.ts'
import { clockPicture, HAND_ABOUT, handPicture, hourPicture } from '#web/art/clock.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { Planet } from '#web/art/planet.tsx'
import { useFigure } from '#web/data/avatar.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { OwnFigure } from '#web/play/port/lazy-figure.ts'
import { Plaque } from '#web/play/ship/plaque.tsx'
import { LightsAround } from '#web/play/ship/story/lights-around.tsx'
import { type PictureProps, placed, Ring, Staged } from '#web/play/ship/story/staged.tsx'
import { firstAct, lastAct } from '#web/play/ship/story/story-acts.ts'
import type { Sky } from '#web/play/use-sky.ts'

const MIDDLE = 'min(42%, 50cqh)'
const IN_RING = 'min(16%, 20cqh)'

/** The clock falls asleep. */
export function FirstPicture({ part, skips }: PictureProps & { readonly part: 1 | 2 | 3 }) {
  const [does, setDoes] = useState<Doing | null>(null)
  const act = useMemo(() => firstAct(part, () => setDoes({ name: 'act' })), [part])
  return (
    <Staged act={act} skips={skips}>
      {part === 1 && (
        <>
          <LightsAround />
          <Dial hours={TABLES} />
          <Ring prop="hero" width={IN_RING}>
            {(table) => <Hero table={table} mood="happy" size={64} className="h-auto! w-full!" />}
          </Ring>
        </>
      )}
      {part === 2 && (
        <>
          <span
            data-prop="dark"
            className="absolute inset-0 bg-night-high opacity-0 shadow-[0_0_0_100vmax_var(--color-night-high)]"
          />
          <Dial hours={[]} />
          <Ring prop="hour" width="min(15%, 18cqh)">
            {(table) => (
              <span className="relative block" style={{ rotate: `${table * 7 - 40}deg` }}>
                <img src={hourPicture('asleep')} alt="" width={200} height={200} className="h-auto w-full" />
                <img
                  data-prop="awake"
                  src={hourPicture('awake')}
                  alt=""
                  className="absolute inset-0 w-full opacity-0"
                />
              </span>
            )}
          </Ring>
        </>
      )}
      {part === 3 && (
        <>
          <span className="story-left">
            <img src={clockPicture({ hours: [] })} alt="" className="w-full" />
          </span>
          <span className="story-right">
            <LiveHero table={12} does={does} mood="happy" className="h-auto! w-full!" />
          </span>
        </>
      )}
    </Staged>
  )
}

function Dial({ hours }: { hours: Parameters<typeof clockPicture>[0]['hours'] }) {
  return (
    <span className="absolute" style={placed(50, 50, MIDDLE)}>
      <img
        data-prop="dial"
        src={clockPicture({ hours })}
        alt=""
        width={200}
        height={204}
        className="h-auto w-full"
      />
    </span>
  )
}

interface LastPictureProps extends PictureProps {
  readonly part: 1 | 2 | 3
  readonly sky: Sky
}

/** The clock strikes twelve, over the planets and with the figure of this child. */
export function LastPicture({ part, sky, skips }: LastPictureProps) {
  const look = useFigure()
  const [does, setDoes] = useState<Doing | null>(null)
  const act = useMemo(() => lastAct(part, () => setDoes({ name: 'act' })), [part])
  return (
    <Staged act={act} skips={skips}>
      {part === 1 && (
        <>
          <span className="story-left">
            <span className="relative grid">
              <img src={clockPicture({ hours: TABLES, hands: false })} alt="" className="w-full" />
              {(['minute', 'hour'] as const).map((hand) => (
                <img
                  key={hand}
                  data-prop={hand}
                  src={handPicture(hand)}
                  alt=""
                  className="absolute inset-0 w-full"
                  style={{ transformOrigin: HAND_ABOUT }}
                />
              ))}
            </span>
          </span>
          <span className="story-right">
            <LiveHero table={12} does={does} mood="happy" className="h-auto! w-full!" />
          </span>
        </>
      )}
      {part === 2 && (
        <>
          <LightsAround lights={sky.lights} />
          <Dial hours={TABLES} />
          <Ring prop="world" width={IN_RING}>
            {(table) => <Planet table={table} medal={sky.medals[table]} mood="happy" className="w-full!" />}
          </Ring>
        </>
      )}
      {part === 3 && (
        <>
          <LightsAround lights={sky.lights} />
          <Ring prop="who" width={IN_RING}>
            {(table) => <Hero table={table} mood="happy" size={64} className="h-auto! w-full!" />}
          </Ring>
          <span className="absolute" style={placed(38, 45, 'min(34%, 40cqh)')}>
            <img src={clockPicture({ hours: TABLES })} alt="" className="w-full" />
          </span>
          <span className="absolute" style={placed(64, 48, 'min(32%, 38cqh)')}>
            <span data-prop="who" className="block">
              <Suspense>{look && <OwnFigure look={look} />}</Suspense>
            </span>
          </span>
          <span className="absolute text-2xl" style={placed(50, 71, 'max-content')}>
            <span data-prop="words" className="block">
              <Plaque>{m.story_the_end()}</Plaque>
            </span>
          </span>
        </>
      )}
    </Staged>
  )
}
