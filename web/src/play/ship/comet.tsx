import { useEffect, useRef, useState } from 'react'
import type { Secret } from '#core/logbook/comets.ts'
import { HEROES } from '#core/tables/hero.ts'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { cometPicture } from '#web/art/mail.ts'
import { Sky } from '#web/art/sky.tsx'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

interface CometProps {
  readonly secret: Omit<Secret, 'day'>
  /** Alone on the screen, from one side to the other within so many milliseconds. */
  readonly crossesMs: number | null
  /** Where it stays: before its turn nobody sees it. */
  readonly comes: boolean
}

/**
 * Crosses the whole screen after every fifth mission and waits at the end; touched it tells a secret. It takes nothing from
 * play: whoever lets it fly by finds the secret in the logbook.
 */
export function Comet({ secret, crossesMs, comes }: CometProps) {
  const [isTouched, setTouched] = useState(false)
  const [wasSeen, setSeen] = useState(false)
  const isNew = (crossesMs !== null || comes) && !wasSeen
  useEffect(() => {
    if (!isNew) return
    setSeen(true)
    playSound('comet')
    announce(m.story_comet_comes())
  }, [isNew])
  const touch = () => {
    hear({ type: 'comet-touched' })
    setTouched(true)
    announce(secretText(secret))
  }
  const told = <Told secret={secret} />
  return (
    <>
      {crossesMs !== null && (
        <div data-comet="" {...(isTouched ? { 'data-held': '' } : {})} className="comet-sky">
          <Sky className="absolute!" />
          {isTouched ? (
            <div className="letter-out relative grid justify-items-center gap-4">
              {told}
              <Button variant="sun" size="lg" autoFocus onClick={goOn}>
                {m.story_next()}
              </Button>
            </div>
          ) : (
            <Crossing ms={crossesMs} onTouch={touch} />
          )}
        </div>
      )}
      <div data-shows="opened" className="end-opened">
        {crossesMs === null && isTouched && told}
        {!isTouched && (
          <button type="button" aria-label={m.story_comet_touch()} onClick={touch} className="comet">
            <img src={cometPicture()} alt="" width={120} height={66} draggable={false} className="art" />
          </button>
        )}
      </div>
    </>
  )
}

const secretText = ({ table, number }: CometProps['secret']) =>
  m.story_secret({ secret: `${table}-${number}` })
const ACTS = { name: 'act' } as const
/** As any tap does; a reader presses without one. */
const goOn = () => dispatchEvent(new Event('pointerdown'))

function Told({ secret }: Pick<CometProps, 'secret'>) {
  const { table } = secret
  return (
    <p className="flex max-w-md items-center gap-3 rounded-card bg-paper p-3 text-ink text-xl shadow-pop">
      <LiveHero
        table={table}
        mood="happy"
        does={ACTS}
        size={112}
        title={HEROES[table].name}
        className="shrink-0"
      />
      {secretText(secret)}
    </p>
  )
}

function Crossing({ ms, onTouch }: { readonly ms: number; readonly onTouch: () => void }) {
  const comet = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const flight = comet.current?.animate(
      [
        { transform: 'translate(100vw, -18vh) rotate(-8deg)' },
        { transform: 'translate(calc(50vw - 50%), 0) rotate(0deg)', offset: 0.5 },
        { transform: 'translate(-100%, 22vh) rotate(10deg)' },
      ],
      { duration: ms, easing: 'linear', fill: 'both' },
    )
    return () => flight?.cancel()
  }, [ms])
  return (
    <button
      ref={comet}
      type="button"
      aria-label={m.story_comet_touch()}
      className="comet-flies"
      // Beside it a tap goes on.
      onPointerDown={(event) => event.stopPropagation()}
      onKeyDown={(event) => event.stopPropagation()}
      onClick={onTouch}
    >
      <img src={cometPicture()} alt="" width={200} height={110} draggable={false} className="art" />
    </button>
  )
}
