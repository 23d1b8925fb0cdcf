import { Rocket } from 'lucide-react'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** The days of this week with a mission. It counts up; an empty day is nothing lost. */
export function WeekDays({ days }: { days: readonly boolean[] }) {
  const { weekly_days: goal } = useLearnerSettings()
  const count = days.filter(Boolean).length
  if (count === 0 && goal === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-2 sm:gap-x-3">
      <ul aria-hidden="true" className="flex gap-0.5 sm:gap-1">
        {days.map((done, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the days of a week keep their places
          <li key={day}>
            <Rocket
              className={`size-5 sm:size-6 ${done ? 'fill-sun text-sun-dark' : 'text-field opacity-50'}`}
            />
          </li>
        ))}
      </ul>
      <p className="font-display font-semibold text-sm leading-tight sm:text-lg">{weekWords(count, goal)}</p>
    </div>
  )
}

/** A goal is something to look forward to: what is missing when the week ends stays unsaid. */
export function weekWords(count: number, goal: number): string {
  if (goal === 0) return m.mission_days({ count })
  if (count === 0) return m.mission_goal({ goal })
  return count >= goal ? m.mission_goal_reached({ goal }) : m.mission_goal_days({ count, goal })
}
