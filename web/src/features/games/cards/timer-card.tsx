import { Timer } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'

export function TimerCard() {
  return (
    <Link
      to={paths.timerChallenge}
      className="group flex flex-col overflow-hidden rounded-card bg-card shadow-card transition-transform hover:-translate-y-1 active:translate-y-0.5"
    >
      <div className="flex h-40 items-center justify-center bg-space text-sun">
        <Timer
          aria-hidden
          className="size-20 transition-transform group-hover:rotate-12"
          strokeWidth={1.75}
        />
      </div>
      <div className="flex grow flex-col gap-2 p-4 text-center">
        <h2 className="text-xl font-semibold">{m.games_timer_card_title()}</h2>
        <p className="grow text-pretty text-ink-soft">{m.games_timer_card_text()}</p>
      </div>
    </Link>
  )
}
