import type { PickedLink } from '@dozenauts/server/api/types.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { takeToPlatform } from '#web/data/courses/launch.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'

/** For which course this teacher was sent here to pick what a new link opens. */
export function usePick(pickId: string) {
  return useQuery(
    {
      queryKey: ['course-pick', pickId],
      queryFn: ({ signal }) => callApi('GET /picks/:pickId', { pickId, signal }).catch(tellClosedGate),
      retry: false,
      // It ends with the answer: what is shown then is about that.
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  )
}

/** Answers whether this page leaves for the platform; otherwise the page in the course goes on. */
export function usePlace(pickId: string) {
  return useMutation(
    {
      mutationFn: async (body: PickedLink) => {
        const { ticket } = await callApi('POST /picks/:pickId', { pickId, body }).catch(tellClosedGate)
        if (ticket !== null) takeToPlatform(ticket)
        return ticket !== null
      },
    },
    queryClient,
  )
}
