import { queryOptions, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'

export function performanceQuery(learnerId: string) {
  return queryOptions({
    queryKey: ['performance', learnerId],
    queryFn: async ({ signal }) => {
      await openReads(learnerId)
      return callApi('GET /learners/:learnerId/performance', { learnerId, signal })
    },
  })
}

/** Stars and minutes of the last weeks, and the medal of each table. */
export function usePerformance() {
  const learnerId = useCurrentLearnerId()
  return useQuery({ ...performanceQuery(learnerId), enabled: learnerId !== '' }, queryClient)
}
