import { type PointerEvent, useEffect, useRef, useState } from 'react'
import type { Secret } from '#core/logbook/comets.ts'
import { HEROES } from '#core/tables/hero.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { cometPicture, sparkPicture } from '#web/art/mail.ts'
import { Sky } from '#web/art/sky.tsx'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Arrival, type Spot } from '#web/play/ship/arrival.tsx'
import { announce } from '#web/ui/announce.ts'

interface CometProps {
  readonly secret: Omit<Secret, 'day'>
  /** Alone on the screen, from one side to the other within so many milliseconds. */
  readonly crossesMs: number | null
  /** Where it stays: before its turn nobody sees it. */
  readonly comes: boolean
}

/**
 * Crosses the whole screen after every fifth mission and waits at the end; touched it opens, and a hero tumbles out with a
 * secret. It takes nothing from play: whoever lets it fly by finds the secret in the logbook.
 */
export function Comet({ secret, crossesMs, comes }: CometProps) {
  const [touched, setTouched] = useState<Spot>()
  const [isLate, setLate] = useState(false)
  const [wasSeen, setSeen] = useState(false)
  const isNew = (crossesMs !== null || comes) && !wasSeen
  useEffect(() => {
    if (!isNew) return
    setSeen(true)
    playSound('comet')
    announce(m.story_comet_comes())
  }, [isNew])
  const { table, number } = secret
  const text = m.story_secret({ secret: `${table}-${number}` })
  const touch = ({ currentTarget }: { currentTarget: Element }) => {
    const { left, top, width, height } = currentTarget.getBoundingClientRect()
    setTouched({ x: left + width * HEAD.x, y: top + height * HEAD.y })
    setLate(crossesMs === null)
    announce(text)
  }
  return (
    <>
      {(crossesMs !== null || isLate) && (
        <div data-comet="" {...(touched ? { 'data-held': '' } : {})} className="arrival-sky">
          <Sky className="absolute!" />
          {touched ? (
            <Arrival
              table={table}
              from={touched}
              text={text}
              onGoOn={() => (isLate ? setLate(false) : goOn())}
            />
          ) : (
            <Crossing secret={secret} ms={crossesMs ?? 0} onTouch={touch} />
          )}
        </div>
      )}
      <div data-shows="opened" className="end-opened">
        {touched && crossesMs === null && !isLate && (
          <p className="flex max-w-md items-center gap-3 rounded-card bg-paper p-3 text-ink text-xl shadow-pop">
            <Hero table={table} mood="happy" size={88} title={HEROES[table].name} className="shrink-0" />
            {text}
          </p>
        )}
        {!touched && (
          <button type="button" aria-label={m.story_comet_touch()} onClick={touch} className="comet">
            <img src={cometPicture(table)} alt="" width={160} height={88} draggable={false} className="art" />
          </button>
        )}
      </div>
    </>
  )
}

/** Where it is round, in parts of its picture. */
const HEAD = { x: 0.21, y: 0.69 }
/** As any tap does; a reader presses without one. */
const goOn = () => dispatchEvent(new Event('pointerdown'))

const TRAIL = Array.from({ length: 12 }, (_, i) => i / 12)
const WOBBLES = ['none', 'rotate(-9deg) scale(1.08)', 'rotate(8deg) scale(.96)', 'rotate(-4deg)', 'none']

interface CrossingProps extends Pick<CometProps, 'secret'> {
  readonly ms: number
  readonly onTouch: (event: { currentTarget: Element }) => void
}

/** Fast, slowly through the middle, fast again. */
function Crossing({ secret: { table }, ms, onTouch }: CrossingProps) {
  const comet = useRef<HTMLButtonElement>(null)
  const missed = useRef(false)
  useEffect(() => {
    const flight = comet.current?.animate(
      [
        { transform: 'translate(104vw, -30vh) rotate(-10deg) scale(.4)' },
        { transform: 'translate(calc(62vw - 50%), -5vh) rotate(-3deg) scale(.94)', offset: 0.28 },
        { transform: 'translate(calc(38vw - 50%), 5vh) rotate(4deg) scale(1)', offset: 0.74 },
        { transform: 'translate(-110%, 30vh) rotate(12deg) scale(.9)' },
      ],
      { duration: ms, easing: 'linear', fill: 'both' },
    )
    return () => flight?.cancel()
  }, [ms])
  /** The first tap beside it was meant for it; another one goes on. */
  const miss = (event: PointerEvent) => {
    if (missed.current) return
    missed.current = true
    event.stopPropagation()
    playSound({ steps: [0, 90] })
    comet.current?.firstElementChild?.animate(
      WOBBLES.map((transform) => ({ transform })),
      { duration: 520, easing: 'ease-in-out' },
    )
  }
  const { main, light } = heroColours[table]
  return (
    <div className="absolute inset-0" onPointerDown={miss}>
      {TRAIL.map((t, i) => (
        <img
          key={t}
          src={sparkPicture([light, main, '#ffe58a'][i % 3] as string)}
          alt=""
          className="comet-spark"
          style={{
            left: `${96 - 92 * t}%`,
            top: `${38 + 24 * t + (i % 3) * 4}%`,
            animationDelay: `${(0.12 + 0.86 * t) * ms}ms`,
          }}
        />
      ))}
      <button
        ref={comet}
        type="button"
        aria-label={m.story_comet_touch()}
        className="comet-flies"
        onPointerDown={(event) => event.stopPropagation()}
        onKeyDown={(event) => event.stopPropagation()}
        onClick={onTouch}
      >
        <img src={cometPicture(table)} alt="" width={200} height={110} draggable={false} className="art" />
      </button>
    </div>
  )
}
