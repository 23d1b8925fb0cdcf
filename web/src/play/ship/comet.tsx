import { useEffect, useState } from 'react'
import type { Secret } from '#core/logbook/comets.ts'
import { HEROES } from '#core/tables/hero.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { cometPicture } from '#web/art/mail.ts'
import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { Said } from '#web/ui/said.tsx'

const CROSSES_MS = 1_200

interface CometProps {
  readonly secret: Omit<Secret, 'day'>
  /** Its moment: before it nobody sees it. */
  readonly comes: boolean
}

/**
 * Crosses the whole sky after every fifth mission and waits at its end; touched it tells a secret. It takes nothing from
 * play: whoever lets it fly by finds the secret in the logbook.
 */
export function Comet({ secret, comes }: CometProps) {
  const [isThere, setThere] = useState(false)
  const [isTouched, setTouched] = useState(false)
  const { table, number } = secret
  useEffect(() => {
    if (!comes) return
    playSound('comet')
    const flight = fly()
    const arrive = () => setThere(true)
    if (flight) flight.onfinish = arrive
    else arrive()
    return () => flight?.cancel()
  }, [comes])
  return (
    <>
      {!isTouched && (
        <button
          type="button"
          aria-label={m.story_comet_touch()}
          onClick={() => {
            hear({ type: 'comet-touched' })
            setTouched(true)
          }}
          className={`comet min-h-12 min-w-12 cursor-pointer focus-visible:outline-sun ${isThere ? '' : 'invisible'}`}
        >
          <img src={cometPicture()} alt="" width={120} height={66} draggable={false} className="art" />
        </button>
      )}
      <Said as="div">
        {isTouched ? (
          <p className="letter-out flex max-w-sm items-center gap-3 rounded-card bg-paper p-3 text-ink text-lg shadow-pop">
            <Hero table={table} mood="happy" size={64} title={HEROES[table].name} />
            {m.story_secret({ secret: `${table}-${number}` })}
          </p>
        ) : (
          comes && <span className="sr-only">{m.story_comet_comes()}</span>
        )}
      </Said>
    </>
  )
}

/** From one corner of the window to the other, over everything and in nobody's way. Null where calm is asked for. */
function fly(): Animation | null {
  if (prefersReducedMotion() || document.hidden) return null
  const comet = new Image(240, 132)
  comet.src = cometPicture()
  comet.alt = ''
  comet.className = 'comet-flies'
  document.body.append(comet)
  const from = `translate(${innerWidth}px, ${-0.1 * innerHeight}px) rotate(-8deg)`
  const middle = `translate(${0.3 * innerWidth}px, ${0.2 * innerHeight}px) rotate(0deg) scale(1.15)`
  const to = `translate(-260px, ${0.62 * innerHeight}px) rotate(10deg)`
  const flight = comet.animate([{ transform: from }, { transform: middle }, { transform: to }], {
    duration: CROSSES_MS,
    easing: 'cubic-bezier(.3,.2,.5,1)',
  })
  const gone = () => comet.remove()
  flight.finished.then(gone, gone)
  return flight
}
