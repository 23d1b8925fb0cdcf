import { Rocket } from 'lucide-react'
import { Link } from 'react-router'
import { hadMission } from '#core/progress/mission-days.ts'
import { childsNow } from '#web/browser/childs-now.ts'
import { paths } from '#web/config/paths.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { m } from '#web/generated/paraglide/messages.js'

const USUAL_MINUTES = 8

/** Today's mission, on top of the lessons and the games. */
export function MissionCard() {
  const { data: done = false } = useLearner(({ learner }) => hadMission(learner.coinDays, childsNow()))
  return (
    <Link
      to={paths.mission}
      className="group flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-brand px-5 py-4 text-white shadow-card transition-transform hover:-translate-y-0.5 active:translate-y-0.5 sm:px-7 sm:py-5"
    >
      <Rocket
        aria-hidden
        strokeWidth={1.75}
        className="size-12 shrink-0 text-sun transition-transform group-hover:-translate-y-1 sm:size-14"
      />
      <span className="min-w-40 flex-1">
        <span className="block font-display text-2xl font-semibold sm:text-3xl">{m.mission_title()}</span>
        <span className="block text-lg text-white/85">
          {done ? m.mission_card_done() : m.mission_card_text({ duration: USUAL_MINUTES })}
        </span>
      </span>
      <span className="inline-flex min-h-12 items-center rounded-button bg-sun px-5 font-display text-lg font-semibold text-ink max-sm:w-full max-sm:justify-center">
        {m.mission_card_go()}
      </span>
    </Link>
  )
}
