import { Suspense, useMemo, useState } from 'react'
import { TABLES } from '#core/tables/table.ts'
import { clockPicture, HAND_ABOUT, handPicture, hourPicture, hourPlace } from '#web/art/clock.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { Planet } from '#web/art/planet.tsx'
import { useFigure } from '#web/data/avatar.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { OwnFigure } from '#web/play/port/lazy-figure.ts'
import { Plaque } from '#web/play/ship/plaque.tsx'
import { LightsAround, lightsWake } from '#web/play/ship/story/lights-around.tsx'
import { Night, type PictureProps, placed, Ring, Staged } from '#web/play/ship/story/staged.tsx'
import type { Act } from '#web/play/ship/use-act.ts'
import type { Sky } from '#web/play/use-sky.ts'
import { EASE, type Pose } from '#web/worlds/flight/motion.ts'

const HOP: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'translateY(-22%) scale(.96, 1.06)', offset: 0.45 },
  { transform: 'none' },
]
const RINGS: readonly Pose[] = [
  { transform: 'none' },
  { transform: 'rotate(3deg)', offset: 0.25 },
  { transform: 'rotate(-3deg)', offset: 0.75 },
  { transform: 'none' },
]
const MIDDLE = 'min(34%, 11rem)'
const IN_RING = 'max(11%, 3.4rem)'
const EACH_MS = 65

function evening(): Act {
  return {
    move(show, props) {
      lightsWake(show, props, 80)
      show.move(props('dial')[0] ?? null, RINGS, 1000, { ease: EASE.smooth })
      props('hero').forEach((hero, i) => {
        show.move(hero, HOP, 380, { delay: i * EACH_MS, ease: EASE.smooth })
      })
    },
    sounds: [[0, { strikes: 12 }]],
  }
}

/** As softly as seeds, from the dial to everywhere. */
function fallingAsleep(): Act {
  return {
    move(show, props) {
      const dial = props('dial')[0]?.getBoundingClientRect()
      show.move(props('dark')[0] ?? null, [{ opacity: 0 }, { opacity: 0.4 }], 1200)
      props('hour').forEach((hour, i) => {
        if (!dial) return
        const { left, top, width, height } = hour.getBoundingClientRect()
        const place = hourPlace(TABLES[i] ?? 12)
        const large = dial.width * 0.175
        const [x, y] = [
          dial.left + (dial.width * Number.parseFloat(place.left)) / 100 + large / 2 - left - width / 2,
          dial.top + (dial.height * Number.parseFloat(place.top)) / 100 + large / 2 - top - height / 2,
        ]
        const small = large / width
        show.move(
          hour,
          [
            { transform: `translate(${x}px, ${y}px) scale(${small})` },
            {
              transform: `translate(${x * 0.4}px, ${y * 0.4 - 14}px) scale(.7) rotate(${i % 2 ? 24 : -24}deg)`,
            },
            { transform: 'none' },
          ],
          900,
          { delay: 100 + i * 16, ease: EASE.smooth },
        )
      })
      for (const face of props('awake'))
        show.move(face, [{ opacity: 1 }, { opacity: 0 }], 300, { delay: 240 })
    },
    sounds: [
      [0, 'page'],
      [120, 'sleeps'],
    ],
  }
}

const asking = (call: () => void): Act => ({
  move: (show) => show.at(150, call),
  sounds: [
    [0, 'page'],
    [200, { call: 12 }],
  ],
})

/** The clock falls asleep. */
export function FirstPicture({ part, skips }: PictureProps & { readonly part: 1 | 2 | 3 }) {
  const [does, setDoes] = useState<Doing | null>(null)
  const act = useMemo(
    () => (part === 1 ? evening() : part === 2 ? fallingAsleep() : asking(() => setDoes({ name: 'act' }))),
    [part],
  )
  return (
    <Staged act={act} skips={skips}>
      <Night />
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
          <span data-prop="dark" className="absolute inset-0 bg-night-high opacity-0" />
          <Dial hours={[]} />
          <Ring prop="hour" width="max(10%, 3rem)">
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
          <span className="absolute" style={placed(34, 50, 'min(46%, 17rem)')}>
            <img src={clockPicture({ hours: [] })} alt="" className="w-full" />
          </span>
          <span className="absolute" style={placed(76, 58, 'min(36%, 13rem)')}>
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

/** Of the three strokes that end the story, in milliseconds. */
const STROKE_MS = 300

function windsUp(does: () => void): Act {
  return {
    move(show, props) {
      show.at(0, does)
      const turns = [
        ['hour', 121, 360],
        ['minute', 0, 1080],
      ] as const
      for (const [hand, from, to] of turns)
        show.move(
          props(hand)[0] ?? null,
          [{ transform: `rotate(${from}deg)` }, { transform: `rotate(${to}deg)` }],
          1150,
          { ease: EASE.glide },
        )
    },
    sounds: [
      [0, 'page'],
      [100, 'ticks'],
    ],
  }
}

function twelveStrokes(): Act {
  return {
    move(show, props) {
      props('world').forEach((world, i) => {
        show.move(
          world,
          [
            { transform: 'scale(.86)', opacity: 0.3 },
            { transform: 'translateY(-16%) scale(1.14)', opacity: 1, offset: 0.4 },
            { transform: 'none', opacity: 1 },
          ],
          460,
          { delay: i * STROKE_MS, ease: EASE.smooth },
        )
      })
      lightsWake(show, props, STROKE_MS * 2)
      const struck = TABLES.flatMap((): Pose[] => [{ transform: 'none' }, { transform: 'scale(1.05)' }])
      show.move(props('dial')[0] ?? null, [...struck, { transform: 'none' }], STROKE_MS * 12, {
        ease: EASE.linear,
      })
    },
    sounds: TABLES.map((table) => [(table - 1) * STROKE_MS, { stroke: table }] as const),
  }
}

const ending: Act = {
  move(show, props) {
    lightsWake(show, props, 90)
    for (const [i, who] of props('who').entries())
      show.move(who, HOP, 520, { delay: 250 + i * EACH_MS, ease: EASE.smooth })
    show.move(
      props('words')[0] ?? null,
      [
        { transform: 'translateY(60%) scale(.7)', opacity: 0 },
        { transform: 'translateY(-6%) scale(1.06)', opacity: 1, offset: 0.7 },
        { transform: 'none', opacity: 1 },
      ],
      480,
      { delay: 620 },
    )
  },
  sounds: [
    [0, 'page'],
    [150, 'end'],
  ],
}

interface LastPictureProps extends PictureProps {
  readonly part: 1 | 2 | 3
  readonly sky: Sky
}

/** The clock strikes twelve, over the planets and with the figure of this child. */
export function LastPicture({ part, sky, skips }: LastPictureProps) {
  const look = useFigure()
  const [does, setDoes] = useState<Doing | null>(null)
  const act = useMemo(
    () => (part === 1 ? windsUp(() => setDoes({ name: 'act' })) : part === 2 ? twelveStrokes() : ending),
    [part],
  )
  return (
    <Staged act={act} skips={skips}>
      <Night />
      {part === 1 && (
        <>
          <span className="absolute" style={placed(36, 50, 'min(52%, 18rem)')}>
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
          <span className="absolute" style={placed(79, 58, 'min(36%, 13rem)')}>
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
          <span className="absolute" style={placed(40, 45, 'min(30%, 9rem)')}>
            <img src={clockPicture({ hours: TABLES })} alt="" className="w-full" />
          </span>
          <span className="absolute" style={placed(62, 48, 'min(30%, 8.5rem)')}>
            <span data-prop="who" className="block">
              <Suspense>{look && <OwnFigure look={look} />}</Suspense>
            </span>
          </span>
          <span className="absolute text-xl" style={placed(50, 71, 'max-content')}>
            <span data-prop="words" className="block">
              <Plaque>{m.story_the_end()}</Plaque>
            </span>
          </span>
        </>
      )}
    </Staged>
  )
}
