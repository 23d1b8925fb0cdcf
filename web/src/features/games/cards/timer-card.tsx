import { Timer } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Not one of the eleven games: it teaches no table and keeps no stars, so it stands below them, in its own shape. */
export function TimerCard() {
  return (
    <section aria-label={m.games_timer_label()} className="grid gap-3 border-line border-t-2 pt-6">
      <p className="text-center font-display font-semibold text-ink-soft text-lg">{m.games_timer_label()}</p>
      <Link
        to={paths.timerChallenge}
        className="group mx-auto flex w-full max-w-2xl items-center gap-4 rounded-card bg-space p-4 text-white shadow-card transition-transform hover:-translate-y-1 active:translate-y-0.5 sm:gap-6 sm:p-5"
      >
        <Timer
          aria-hidden
          className="size-16 shrink-0 text-sun transition-transform group-hover:rotate-12"
          strokeWidth={1.75}
        />
        <div className="grid gap-1">
          <h2 className="text-xl font-semibold">{m.games_timer_card_title()}</h2>
          <p className="text-pretty text-white/90">{m.games_timer_card_text()}</p>
        </div>
      </Link>
    </section>
  )
}
