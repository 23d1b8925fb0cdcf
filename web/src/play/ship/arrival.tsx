import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { raysPicture, sparkPicture } from '#web/art/mail.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Bubble } from '#web/play/heroes/bubble.tsx'
import { type Act, useAct } from '#web/play/ship/use-act.ts'
import { Button } from '#web/ui/button.tsx'
import { EASE } from '#web/worlds/flight/motion.ts'

/** On the screen. */
export interface Spot {
  readonly x: number
  readonly y: number
}

interface ArrivalProps {
  readonly table: Table
  /** Where it bursts out of what it came in; without it, where it lands, out of its own shape. */
  readonly from?: Spot
  readonly text: string
  /** A tap on it: it acts once more. */
  readonly onTouch?: () => void
  readonly onGoOn: () => void
}

/** The id of its words. */
export const ARRIVAL_SAYS = 'arrival-says'

const SPARKS = Array.from({ length: 18 }, (_, i) => i)

/** A hero bursts out of a comet or its own shape, tumbles in, large, acts and tells. */
export function Arrival({ table, from, text, onTouch, onGoOn }: ArrivalProps) {
  const stage = useRef<HTMLDivElement>(null)
  const [does, setDoes] = useState<Doing | null>(null)
  const act = useMemo(() => tumble(table, from, () => setDoes({ name: 'act' })), [table, from])
  const skip = useAct(stage, act)
  /** What still tumbles is first shown as it ends. */
  const hurry = (event: PointerEvent) => {
    if (does) return
    event.stopPropagation()
    skip()
  }
  const touch = () => {
    setDoes({ name: 'act' })
    onTouch?.()
  }
  const { main, light } = heroColours[table]
  const hero = (
    <LiveHero
      table={table}
      mood="happy"
      does={does}
      size={400}
      title={HEROES[table].name}
      className="size-full!"
    />
  )
  return (
    <div ref={stage} className="arrival" onPointerDown={hurry}>
      <div data-prop="says" id={ARRIVAL_SAYS} onPointerDown={(event) => event.stopPropagation()}>
        <Bubble line={text} />
      </div>
      <div className="arrival-hero">
        <img data-prop="rays" src={raysPicture(main)} alt="" />
        {!from && (
          <span data-prop="shape" className="visitor-window">
            <Hero table={table} size={300} className="size-full brightness-0" />
          </span>
        )}
        {onTouch ? (
          <button type="button" data-prop="hero" onClick={touch} className="cursor-pointer">
            {hero}
          </button>
        ) : (
          <div data-prop="hero">{hero}</div>
        )}
      </div>
      <Button variant="sun" size="lg" data-first-focus="" autoFocus onClick={onGoOn}>
        {m.story_next()}
      </Button>
      {SPARKS.map((i) => (
        <img
          key={i}
          data-prop="spark"
          src={sparkPicture([light, main, '#ffe58a'][i % 3] as string)}
          alt=""
          className="arrival-spark opacity-0"
          style={from && { left: from.x, top: from.y }}
        />
      ))}
    </div>
  )
}

const LANDS_MS = 620
/** So long a shape is guessed at. */
const SHAPE_MS = 1_500
const KNOCKS = [0, 160, 700, 860]

function tumble(table: Table, from: Spot | undefined, acts: () => void): Act {
  const delay = from ? 0 : SHAPE_MS
  return {
    move(show, props) {
      show.move(
        props('shape')[0] ?? null,
        [
          { transform: 'scale(0)', opacity: 1 },
          { transform: 'scale(1.08)', offset: 0.16 },
          ...[-5, 5, 0, -5, 5].map((degrees, i) => ({
            transform: `rotate(${degrees}deg)`,
            offset: 0.26 + i * 0.12,
          })),
          { transform: 'scale(.9)', opacity: 1, offset: 0.9 },
          { transform: 'scale(1.5)', opacity: 0 },
        ],
        SHAPE_MS + 120,
        { ease: EASE.smooth },
      )
      props('spark').forEach((spark, i) => {
        const { x, y } = onCircle(0, 0, 26 + (i % 3) * 13, i * 20 + 7)
        show.move(
          spark,
          [
            { transform: 'scale(.3)', opacity: 0 },
            { transform: 'scale(.4)', opacity: 1, offset: 0.02 },
            {
              transform: `translate(${x * 0.8}vmin, ${y * 0.8}vmin) scale(1.3) rotate(90deg)`,
              opacity: 1,
              offset: 0.75,
            },
            { transform: `translate(${x}vmin, ${y}vmin) scale(.2) rotate(160deg)`, opacity: 0 },
          ],
          900,
          { delay },
        )
      })
      const [hero, rays, says] = ['hero', 'rays', 'says'].map((name) => props(name)[0] ?? null)
      const { left = 0, top = 0, width = 0, height = 0 } = hero?.getBoundingClientRect() ?? {}
      const [x, y] = from ? [from.x - left - width / 2, from.y - top - height / 2] : [0, 0]
      show.move(
        hero ?? null,
        [
          { transform: `translate(${x}px, ${y}px) scale(.15) rotate(-360deg)`, opacity: 0 },
          {
            transform: `translate(${x}px, ${y}px) scale(.2) rotate(-340deg)`,
            opacity: 1,
            offset: 0.02,
          },
          {
            transform: `translate(${x * 0.4}px, ${y * 0.4 - 90}px) scale(.75) rotate(-150deg)`,
            offset: 0.45,
            easing: EASE.fall,
          },
          { transform: 'scale(1.14, .84)', offset: 0.78 },
          { transform: 'scale(.96, 1.06)', offset: 0.9 },
          { transform: 'none', opacity: 1 },
        ],
        LANDS_MS * 1.28,
        { delay, ease: EASE.glide },
      )
      show.move(
        rays ?? null,
        [
          { transform: 'scale(0) rotate(-50deg)', opacity: 0 },
          { transform: 'none', opacity: 0.8 },
        ],
        700,
        { delay: delay + LANDS_MS - 260 },
      )
      show.move(
        says ?? null,
        [
          { transform: 'translateY(30%) scale(.4)', opacity: 0 },
          { transform: 'translateY(-4%) scale(1.05)', opacity: 1, offset: 0.7 },
          { transform: 'none', opacity: 1 },
        ],
        380,
        { delay: delay + LANDS_MS },
      )
      show.at(delay + LANDS_MS + 160, acts)
    },
    sounds: [
      ...(from ? [] : [[0, { steps: KNOCKS }] as const]),
      [delay, 'found'],
      [delay + LANDS_MS, { call: table }],
    ],
  }
}
