import { Rocket } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { assignedMission } from '#core/classes/assignment.ts'
import { hadMission } from '#core/progress/mission-days.ts'
import { missionOptions } from '#core/settings/learner-settings.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useTasksOfToday } from '#web/data/learner/assignments.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'

// Most children have no class.
const ClassTasks = lazyWithRetry(async () => (await import('#web/play/class-tasks.tsx')).ClassTasks)

/** Today's mission, on top of the lessons and the games, and what the class asks for. */
export function MissionCard() {
  const settings = useLearnerSettings()
  const { tasks, goal } = useTasksOfToday()
  // With clocks off there is no speed check anywhere.
  const shown = tasks.filter(({ task }) => task.kind !== 'check' || settings.timed_play !== 'off')
  const { minutes } = assignedMission(
    missionOptions(settings),
    tasks.map(({ task }) => task),
  )
  return (
    <>
      <MissionLink minutes={minutes} />
      {(shown.length > 0 || goal) && (
        <Suspense>
          <ClassTasks tasks={shown} goal={goal} />
        </Suspense>
      )}
    </>
  )
}

function MissionLink({ minutes }: { minutes: number }) {
  const { data: done = false } = useLearner(({ learner }) => hadMission(learner.coinDays, localDayClock()))
  return (
    <Link
      to={paths.mission}
      className="group flex flex-wrap items-center gap-x-5 gap-y-3 rounded-card bg-brand px-5 py-4 text-white shadow-card transition-transform hover:-translate-y-0.5 active:translate-y-0.5 sm:px-7 sm:py-5"
    >
      <Rocket
        aria-hidden
        strokeWidth={1.75}
        className="size-12 shrink-0 text-sun transition-transform group-hover:-translate-y-1 lg:size-14"
      />
      <span className="min-w-40 flex-1">
        <span className="block font-display text-2xl font-semibold lg:text-3xl">{m.mission_title()}</span>
        <span className="block text-lg text-white/85">
          {done ? m.mission_card_done() : m.mission_card_text({ time: minutes })}
        </span>
      </span>
      <span className="inline-flex min-h-12 items-center rounded-button bg-sun px-5 font-display text-lg font-semibold text-ink max-sm:w-full max-sm:justify-center">
        {done ? m.mission_card_again() : m.mission_card_go()}
      </span>
    </Link>
  )
}
