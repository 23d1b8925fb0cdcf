import { useMemo, useState } from 'react'
import type { Table } from '#core/tables/table.ts'
import { clockPicture, handsAt, hourPicture, hourPlace, hourText } from '#web/art/clock.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { at, pictureUrl } from '#web/art/markup.ts'
import { ALONE, Planet } from '#web/art/planet.tsx'
import { glow } from '#web/art/planets/things.ts'
import { strikeTimes } from '#web/browser/sound/around-play.ts'
import { lengthOf, partsOf } from '#web/browser/sound/sounds.ts'
import { type Point, playBeats, shareOf } from '#web/play/ship/story/beats.ts'
import { HOUR_ACTS } from '#web/play/ship/story/hour-acts.ts'
import { HOUR_HOMES, homeBeats } from '#web/play/ship/story/hour-home.ts'
import type { Prop } from '#web/play/ship/story/hour-props.ts'
import { type PictureProps, placed, Staged } from '#web/play/ship/story/staged.tsx'
import type { Act } from '#web/play/ship/use-act.ts'
import { EASE, type Pose } from '#web/worlds/flight/motion.ts'

/** Of its planet's picture. */
const LAMP = 0.26
const LAYER = 'absolute inset-0 size-full max-w-none'

/** The hour wakes up on its planet. */
export function WakingPicture({ table, skips }: PictureProps & { readonly table: Table }) {
  const [does, setDoes] = useState<Doing>()
  const act = useMemo(() => waking(table, (name) => setDoes({ name })), [table])
  const { bed, behind = [], before = [] } = HOUR_ACTS[table]
  return (
    <Staged act={act} skips={skips}>
      <span className="absolute" style={placed(50, 54, 'min(96%, 88cqh)')}>
        <Planet table={table} medal="bronze" mood={does ? 'happy' : 'idle'} does={does} className="w-full!" />
        {behind.map(layer)}
        <span data-prop="hour" className={LAYER} style={{ transformOrigin: originOf(bed) }}>
          {(['asleep', 'awake'] as const).map((state) => (
            <img
              key={state}
              data-prop={state}
              src={pictureUrl(ALONE, at(bed[0] - 32, bed[1] - 32, hourText(state), 0.32))}
              alt=""
              className={LAYER}
            />
          ))}
        </span>
        {before.map(layer)}
      </span>
    </Staged>
  )
}

function layer({ name, draw, about }: Prop) {
  return (
    <img
      key={name}
      data-prop={name}
      src={pictureUrl(ALONE, draw)}
      alt=""
      className={LAYER}
      style={{ transformOrigin: originOf(about) }}
    />
  )
}

function originOf(point: Point): string {
  const [x, y] = shareOf(point)
  return `${x}% ${y}%`
}

function waking(table: Table, heroDoes: (name: 'act' | 'right') => void): Act {
  const { beats, wakes, hero, steps } = HOUR_ACTS[table]
  return {
    move(show, props) {
      playBeats(beats, show, props)
      show.move(props('asleep')[0] ?? null, [{ opacity: 1 }, { opacity: 0 }], 160, { delay: wakes })
      show.move(props('awake')[0] ?? null, [{ opacity: 0 }, { opacity: 1 }], 160, { delay: wakes })
      show.at(hero[0], () => heroDoes(hero[1]))
    },
    sounds: [
      [0, 'page'],
      [0, { steps }],
      [Math.max(wakes, (steps.at(-1) ?? 0) + 120), 'wakes'],
    ],
  }
}

interface HomePictureProps extends PictureProps {
  readonly table: Table
  /** Those that are back, this one among them. */
  readonly hours: readonly Table[]
}

/** What the hour is for is seen on its planet; it flies to the great clock, which is lit and strikes as often as it says. */
export function HomePicture({ table, hours, skips }: HomePictureProps) {
  const [does, setDoes] = useState<Doing>()
  const act = useMemo(() => homecoming(table, () => setDoes({ name: 'act' })), [table])
  const { things, behind } = HOUR_HOMES[table]
  return (
    <Staged act={act} skips={skips}>
      <span data-prop="home" className="story-right">
        {behind && things.map(layer)}
        <Planet table={table} medal="bronze" mood="happy" does={does} className="w-full!" />
        {!behind && things.map(layer)}
      </span>
      <span className="story-left">
        <span data-prop="dial" className="relative grid">
          <img
            src={clockPicture({ hours: hours.filter((hour) => hour !== table), hands: handsAt(table * 60) })}
            alt=""
            width={200}
            height={204}
            className="h-auto w-full"
          />
          <img data-prop="lit" src={GLOW} alt="" className="absolute" style={hourPlace(table)} />
          <span data-prop="hour" className="absolute" style={hourPlace(table)}>
            <img
              data-prop="struck"
              src={hourPicture('awake')}
              alt=""
              width={200}
              height={200}
              className="h-auto w-full"
            />
          </span>
        </span>
      </span>
    </Staged>
  )
}

const GLOW = pictureUrl([-50, -50, 100, 100], glow(46) + glow(30))
const STARTS_MS = 200
const BEFORE_STRIKING_MS = 320
const SWAYS_MS = 200

function homecoming(table: Table, heroDoes: () => void): Act {
  const call = { call: table } as const
  const flight = Math.round(lengthOf(partsOf(call)) * 900)
  const lands = STARTS_MS + flight
  const strikes = lands + BEFORE_STRIKING_MS
  const times = strikeTimes(table)
  return {
    move(show, props) {
      const [home, hour, lit, struck, dial] = ['home', 'hour', 'lit', 'struck', 'dial'].map(
        (name) => props(name)[0] ?? null,
      )
      playBeats(homeBeats(HOUR_HOMES[table]), show, props)
      show.at(STARTS_MS, heroDoes)
      if (!home || !hour) return
      show.move(hour, wayOf(home.getBoundingClientRect(), hour.getBoundingClientRect(), table), flight, {
        delay: STARTS_MS,
        ease: EASE.linear,
      })
      const end = (times.at(-1) ?? 0) + SWAYS_MS
      show.move(
        lit ?? null,
        [
          { transform: 'scale(.4)', opacity: 0 },
          { opacity: 1, offset: 0.1 },
          { transform: 'scale(3.4)', opacity: 0 },
        ],
        700,
        { delay: lands - 40 },
      )
      show.move(struck ?? null, eachTime(times, end, 'scale(1.34)'), end, {
        delay: strikes,
        ease: EASE.linear,
      })
      show.move(dial ?? null, eachTime(times, end, 'rotate(1.6deg)'), end, {
        delay: strikes,
        ease: EASE.linear,
      })
    },
    sounds: [
      [0, 'page'],
      [STARTS_MS, call],
      [lands, { planet: table }],
      [strikes, { strikes: table }],
    ],
  }
}

const KEYS = 10

/** In a bow from where it woke up. */
function wayOf(home: DOMRect, place: DOMRect, table: Table): readonly Pose[] {
  const [x, y] = shareOf(HOUR_ACTS[table].bed)
  const from = {
    x: home.left + (home.width * x) / 100 - place.left - place.width / 2,
    y: home.top + (home.height * y) / 100 - place.top - place.height / 2,
    large: place.width > 0 ? (home.width * LAMP) / place.width : 1,
  }
  return Array.from({ length: KEYS + 1 }, (_, key) => {
    const t = key / KEYS
    const left = 1 - t * t * (3 - 2 * t)
    const large = 1 + (from.large - 1) * left + 0.5 * Math.sin(Math.PI * t)
    const high = 70 * Math.sin(Math.PI * t)
    return { transform: `translate(${from.x * left}px, ${from.y * left - high}px) scale(${large})` }
  })
}

function eachTime(times: readonly number[], end: number, there: string): readonly Pose[] {
  const gap = (times[1] ?? SWAYS_MS) / 2
  return [
    ...times.flatMap((ms): Pose[] => [
      { transform: 'none', offset: ms / end },
      { transform: there, offset: Math.min(1, (ms + gap * 0.5) / end) },
    ]),
    { transform: 'none', offset: 1 },
  ]
}
