import { type PointerEvent, useMemo, useRef, useState } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { onCircle } from '#web/art/geometry.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
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

interface CometOpenedProps {
  readonly table: Table
  readonly from: Spot
  readonly text: string
  readonly onGoOn: () => void
}

const SPARKS = Array.from({ length: 18 }, (_, i) => i)

/** It bursts where it was touched, and its hero tumbles out, large, acts and tells. */
export function CometOpened({ table, from, text, onGoOn }: CometOpenedProps) {
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
  const { main, light } = heroColours[table]
  return (
    <div ref={stage} className="comet-out" onPointerDown={hurry}>
      <div data-prop="says" onPointerDown={(event) => event.stopPropagation()}>
        <Bubble line={text} />
      </div>
      <div className="comet-hero">
        <img data-prop="rays" src={raysPicture(main)} alt="" />
        <div data-prop="hero">
          <LiveHero
            table={table}
            mood="happy"
            does={does}
            size={400}
            title={HEROES[table].name}
            className="size-full!"
          />
        </div>
      </div>
      <Button variant="sun" size="lg" autoFocus onClick={onGoOn}>
        {m.story_next()}
      </Button>
      {SPARKS.map((i) => (
        <img
          key={i}
          data-prop="spark"
          src={sparkPicture([light, main, '#ffe58a'][i % 3] as string)}
          alt=""
          className="comet-burst opacity-0"
          style={{ left: from.x, top: from.y }}
        />
      ))}
    </div>
  )
}

const LANDS_MS = 620

function tumble(table: Table, from: Spot, acts: () => void): Act {
  return {
    move(show, props) {
      props('spark').forEach((spark, i) => {
        const { x, y } = onCircle(0, 0, 26 + (i % 3) * 13, i * 20 + 7)
        show.move(
          spark,
          [
            { transform: 'scale(.3)', opacity: 1 },
            {
              transform: `translate(${x * 0.8}vmin, ${y * 0.8}vmin) scale(1.3) rotate(90deg)`,
              opacity: 1,
              offset: 0.75,
            },
            { transform: `translate(${x}vmin, ${y}vmin) scale(.2) rotate(160deg)`, opacity: 0 },
          ],
          900,
        )
      })
      const [hero, rays, says] = ['hero', 'rays', 'says'].map((name) => props(name)[0] ?? null)
      const { left = 0, top = 0, width = 0, height = 0 } = hero?.getBoundingClientRect() ?? {}
      const [x, y] = [from.x - left - width / 2, from.y - top - height / 2]
      show.move(
        hero ?? null,
        [
          { transform: `translate(${x}px, ${y}px) scale(.15) rotate(-360deg)`, opacity: 1 },
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
        { ease: EASE.glide },
      )
      show.move(
        rays ?? null,
        [
          { transform: 'scale(0) rotate(-50deg)', opacity: 0 },
          { transform: 'none', opacity: 0.8 },
        ],
        700,
        { delay: LANDS_MS - 260 },
      )
      show.move(
        says ?? null,
        [
          { transform: 'translateY(30%) scale(.4)', opacity: 0 },
          { transform: 'translateY(-4%) scale(1.05)', opacity: 1, offset: 0.7 },
          { transform: 'none', opacity: 1 },
        ],
        380,
        { delay: LANDS_MS },
      )
      show.at(LANDS_MS + 160, acts)
    },
    sounds: [
      [0, 'found'],
      [LANDS_MS, { call: table }],
    ],
  }
}
