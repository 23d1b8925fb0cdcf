import { useMemo, useRef, useState } from 'react'
import type { Postcard as PostcardOf } from '#core/logbook/postcards.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import type { Doing } from '#web/art/heroes/doing.ts'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { type EnvelopeLayer, envelopeLayer } from '#web/art/mail.ts'
import { Postcard } from '#web/play/ship/postcard.tsx'
import { type Act, useAct } from '#web/play/ship/use-act.ts'
import { EASE, type Pose } from '#web/worlds/flight/motion.ts'

/** An envelope. Opened it rattles, its card slides out, and behind it pops up who wrote it. */
export function Letter({ card, isOpen }: { card: PostcardOf; isOpen: boolean }) {
  const { table } = card
  const stage = useRef<HTMLDivElement>(null)
  const [does, setDoes] = useState<Doing | null>(null)
  const act = useMemo(() => (isOpen ? opening(table, () => setDoes({ name: 'act' })) : null), [isOpen, table])
  useAct(stage, act)
  return (
    <div ref={stage} className="letter">
      <Envelope table={table} layers={['inside', 'opened']} />
      {isOpen && (
        <>
          <span data-prop="hero" className="letter-hero">
            <LiveHero
              table={table}
              mood="happy"
              does={does}
              title={HEROES[table].name}
              className="h-auto! w-full!"
            />
          </span>
          <div data-prop="card" className="letter-card">
            <Postcard card={card} />
          </div>
        </>
      )}
      <Envelope table={table} layers={['pocket', 'flap']} className="letter-front" />
    </div>
  )
}

interface EnvelopeProps {
  readonly table: Table
  readonly layers: readonly EnvelopeLayer[]
  readonly className?: string
}

function Envelope({ table, layers, className = '' }: EnvelopeProps) {
  return (
    <span aria-hidden data-prop="envelope" className={`letter-envelope pointer-events-none ${className}`}>
      {layers.map((layer) => (
        <img key={layer} data-prop={layer} src={envelopeLayer(layer, table)} alt="" />
      ))}
    </span>
  )
}

const OPENS_MS = 300
const SLIDES_MS = 420
const POPS_MS = 720

const leaves = (turn: number): readonly Pose[] => [
  { transform: 'none', opacity: 1 },
  ...[turn, -turn, turn, -turn].map((degrees, i) => ({
    transform: `rotate(${degrees}deg)`,
    offset: 0.06 + i * 0.07,
  })),
  { transform: 'none', offset: 0.34 },
  { transform: 'none', opacity: 1, offset: 0.62 },
  { transform: 'translateY(70%) rotate(6deg)', opacity: 0 },
]

function opening(table: Table, acts: () => void): Act {
  return {
    move(show, props) {
      const first = (name: string) => props(name)[0] ?? null
      for (const layers of props('envelope')) show.move(layers, leaves(4), 900, { ease: EASE.smooth })
      show.move(first('flap'), [{ transform: 'none' }, { transform: 'scaleY(0)' }], 90, {
        delay: OPENS_MS,
        ease: EASE.linear,
      })
      show.move(first('opened'), [{ transform: 'scaleY(0)' }, { transform: 'none' }], 110, {
        delay: OPENS_MS + 90,
      })
      show.move(
        first('card'),
        [
          { transform: 'translateY(22%) scale(.4)', opacity: 0 },
          { transform: 'translateY(18%) scale(.42)', opacity: 1, offset: 0.08 },
          { transform: 'translateY(-34%) scale(.62) rotate(-3deg)', opacity: 1, offset: 0.6 },
          { transform: 'none', opacity: 1 },
        ],
        480,
        { delay: SLIDES_MS, ease: EASE.smooth },
      )
      show.move(
        first('hero'),
        [
          { transform: 'translateY(75%) scale(.7)', opacity: 0 },
          { transform: 'translateY(-10%) scale(1.05, 1.1)', opacity: 1, offset: 0.6 },
          { transform: 'none', opacity: 1 },
        ],
        400,
        { delay: POPS_MS },
      )
      show.at(POPS_MS + 380, acts)
    },
    sounds: [
      [0, { steps: [0, 80, 160] }],
      [OPENS_MS, 'letter'],
      [POPS_MS + 100, { call: table }],
    ],
  }
}
