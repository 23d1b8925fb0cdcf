import { useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'

/** The list of a school that the pupils of a class come from; null without one. */
export function useClassList(classId: string) {
  return useQuery(
    {
      queryKey: ['class-list', classId],
      queryFn: ({ signal }) =>
        callApi('GET /classes/:classId/list', { classId, signal }).catch(tellClosedGate),
    },
    queryClient,
  )
}
