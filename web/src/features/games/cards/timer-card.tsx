import { Timer } from 'lucide-react'
import type { CSSProperties } from 'react'
import { Link } from 'react-router'
import { heroColours } from '#web/art/hero-colours.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'

const { main, light, dark, ink } = heroColours[12]
const TINT = { '--c': main, '--l': light, '--d': dark, '--i': ink } as CSSProperties

/** Not one of the eleven games: it teaches no table and keeps no stars. */
export function TimerCard() {
  return (
    <Link to={paths.timerChallenge} className="world paper" style={TINT}>
      <span className="world-view">
        <Timer aria-hidden strokeWidth={1.6} className="size-32 text-lamp max-sm:size-20" />
      </span>
      <span className="world-about">
        <h3 className="font-semibold text-xl leading-tight">
          <span className="world-table">{m.games_timer_label()}: </span>
          {m.games_timer_card_title()}
        </h3>
        <p className="text-pretty text-ink-soft leading-snug">{m.games_timer_card_text()}</p>
      </span>
    </Link>
  )
}
