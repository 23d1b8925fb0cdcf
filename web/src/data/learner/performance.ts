import { queryOptions, useQuery } from '@tanstack/react-query'
import { readApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { useCurrentUserId } from '#web/data/session/current-user.ts'

export function performanceQuery(user: string) {
  return queryOptions({
    queryKey: ['performance', user],
    queryFn: async ({ signal }) => {
      await openReads(user)
      return readApi('/api/performance', signal)
    },
  })
}

/** Stars and minutes of the last weeks, and the medal of each table. */
export function usePerformance() {
  const user = useCurrentUserId()
  return useQuery({ ...performanceQuery(user), enabled: user !== '' }, queryClient)
}
