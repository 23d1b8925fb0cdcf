import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'

/** Read once: the wall does not change under the eyes of the class, and needs no network afterwards. */
export function useBoard(classId: string) {
  return useQuery(
    {
      queryKey: ['class-board', classId],
      queryFn: ({ signal }) => callApi('GET /classes/:classId/board', { classId, signal }),
      staleTime: Number.POSITIVE_INFINITY,
      gcTime: 0,
      refetchOnMount: 'always',
    },
    queryClient,
  )
}
