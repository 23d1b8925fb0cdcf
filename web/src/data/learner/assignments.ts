import type { LearnerAssignments } from '@dozenauts/server/api/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { dayOf } from '#core/calendar/calendar.ts'
import { dayOfDate } from '#core/calendar/dates.ts'
import { isDoneBy, isRunning, lessonFor, type Task } from '#core/classes/assignment.ts'
import { type Progress, progressKey } from '#core/progress/progress.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'

/** A speed check of the class begins in the middle of a lesson; an unchanged answer has no body. */
const IN_CLASS_MS = 20_000
/** Most families have no class: they are asked about it once in a while. */
const AT_HOME_MS = 3_600_000

const NOTHING: LearnerAssignments = { in_class: false, assignments: [], goal: null }

const assignmentsQuery = (learnerId: string) =>
  queryOptions({
    queryKey: ['assignments', learnerId],
    queryFn: async ({ signal }): Promise<LearnerAssignments> => {
      await openReads(learnerId)
      return callApi('GET /learners/:learnerId/assignments', { learnerId, signal })
    },
    staleTime: ({ state }) => (state.data?.in_class === false ? AT_HOME_MS : IN_CLASS_MS),
    refetchInterval: ({ state }) => (state.data?.in_class ? IN_CLASS_MS : false),
  })

export interface TaskOfToday {
  readonly id: string
  readonly task: Task
  /** Also when only this device knows: it was finished without a network. */
  readonly done: boolean
}

/** What the class asks of the current learner today; without a network what this device read last. */
export function useTasksOfToday(): {
  readonly tasks: readonly TaskOfToday[]
  readonly goal: LearnerAssignments['goal']
} {
  const learnerId = useCurrentLearnerId()
  const { data = NOTHING } = useQuery(
    {
      ...assignmentsQuery(learnerId),
      enabled: learnerId !== '',
      // Where there is no class, the answer changes nothing, and nothing is drawn again.
      placeholderData: NOTHING,
      select: (answer) => answer,
    },
    queryClient,
  )
  const { data: progress = {} } = useLearner(({ learner }) => learner.progress)
  return { tasks: tasksOfToday(data.assignments, progress), goal: data.goal }
}

export function tasksOfToday(
  assignments: LearnerAssignments['assignments'],
  progress: Readonly<Record<string, Progress>>,
  now = localDayClock(),
  utcOffset = -new Date().getTimezoneOffset(),
): TaskOfToday[] {
  return assignments.flatMap(({ id, task, starts_on, ends_on, made_at, done }) => {
    const assignment = {
      task,
      startsOn: dayOfDate(starts_on) ?? 0,
      endsOn: dayOfDate(ends_on) ?? 0,
      madeAt: Date.parse(made_at),
      endedAt: null,
    }
    if (!isRunning(assignment, dayOf(now))) return []
    const latest = progress[progressKey(lessonFor(task))]
    const doneHere = latest !== undefined && isDoneBy(assignment, { ...latest, utc_offset: utcOffset })
    return [{ id, task, done: done || doneHere }]
  })
}
