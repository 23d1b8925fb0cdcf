import type { ConnectionTest } from '@dozenauts/server/api/types.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { tellClosedGate } from '#web/data/grown-ups/adult-gate.ts'

const connectionsKey = ['connections']

/** Which schools and platforms are connected, for operators. */
export function useConnections() {
  return useQuery(
    {
      queryKey: connectionsKey,
      queryFn: ({ signal }) => callApi('GET /platforms', { signal }).catch(tellClosedGate),
    },
    queryClient,
  )
}

export function useTestConnection() {
  return useMutation(
    {
      mutationFn: (body: ConnectionTest) => callApi('POST /platforms/tests', { body }).catch(tellClosedGate),
    },
    queryClient,
  )
}

export function useRemovePlatform() {
  return useMutation(
    {
      mutationFn: (platformId: string) =>
        callApi('DELETE /platforms/:platformId', { platformId }).catch(tellClosedGate),
      onSettled: () => void queryClient.invalidateQueries({ queryKey: connectionsKey }),
    },
    queryClient,
  )
}
