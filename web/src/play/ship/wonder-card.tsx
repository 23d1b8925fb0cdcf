import { useState } from 'react'
import { Link } from 'react-router'
import type { NamedFact } from '#core/tables/facts.ts'
import { sparkPicture } from '#web/art/mail.ts'
import { wonderPicture } from '#web/art/wonders/wonder-picture.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { wonderText } from '#web/i18n/wonder-text.ts'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { announce } from '#web/ui/announce.ts'

const CLOSED = sparkPicture('#ffd45e')

interface WonderCardProps {
  readonly fact: NamedFact
  /** So many more are open in the logbook. */
  readonly waiting: number
}

/** A wonder right where it opened: its sum, and turned over what that is in the world. */
export function WonderCard({ fact, waiting }: WonderCardProps) {
  const [isTurned, setTurned] = useState(false)
  const { a, b, key } = fact
  const { url, ground } = wonderPicture(key)
  const question = `${a} × ${b} = ?`
  const answer = `${a} × ${b} = ${a * b}`
  const turn = () => {
    setTurned(!isTurned)
    hear({ type: 'wonder-turned' })
    announce(isTurned ? question : `${answer}. ${wonderText(fact)}`)
  }
  return (
    <div data-wonder="" className="wonder">
      <button
        type="button"
        data-keep-clear=""
        aria-label={isTurned ? `${answer}. ${wonderText(fact)}` : `${question} ${m.wonders_turn()}`}
        onClick={turn}
        className="turning-room w-full cursor-pointer focus-visible:outline-sun"
      >
        <span className={`turning wonder-card ${isTurned ? 'turned' : ''}`}>
          <span className="turning-side wonder-side wonder-closed">
            <img src={CLOSED} alt="" draggable={false} className="wonder-picture" />
            <span className="grid gap-1">
              <span className="text-4xl tabular-nums">{question}</span>
              <span className="font-medium text-lg">{m.wonders_turn_me()}</span>
            </span>
          </span>
          <span className="turning-side turning-back wonder-side bg-white text-ink">
            <span className="wonder-picture wonder-ground" style={{ backgroundColor: ground }}>
              <img src={url} alt="" draggable={false} />
            </span>
            <span className="grid gap-1">
              <span className="text-2xl tabular-nums">{answer}</span>
              <span className="text-pretty font-medium text-base leading-tight">{wonderText(fact)}</span>
            </span>
          </span>
        </span>
      </button>
      {waiting > 0 && (
        <Link
          to={paths.logbook('wonders')}
          className="on-stars min-h-12 content-center text-lg text-white underline"
        >
          {m.wonders_more({ count: waiting })}
        </Link>
      )}
    </div>
  )
}
