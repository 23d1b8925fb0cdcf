import { Suspense } from 'react'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useTasksOfToday } from '#web/data/learner/assignments.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'

// Most children have no class.
const ClassTasks = lazyWithRetry(async () => (await import('#web/play/class-tasks.tsx')).ClassTasks)

/** What the class asks for today, where there is one. */
export function TasksOfToday() {
  const { timed_play } = useLearnerSettings()
  const { tasks, goal } = useTasksOfToday()
  // With clocks off there is no speed check anywhere.
  const shown = tasks.filter(({ task }) => task.kind !== 'check' || timed_play !== 'off')
  if (shown.length === 0 && !goal) return null
  return (
    <Suspense>
      <ClassTasks tasks={shown} goal={goal} />
    </Suspense>
  )
}
