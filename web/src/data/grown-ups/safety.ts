import { useInfiniteQuery } from '@tanstack/react-query'
import { CONSENT_VERSION } from '#core/people/consent.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { useChange, useRead } from '#web/data/api/ask-server.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { recheckGate } from '#web/data/grown-ups/adult-gate.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'
import { signOut } from '#web/data/session/session.ts'

const safetyKey = (account: string) => ['account-safety', account]

export function useSafety() {
  const account = useCurrentAccountId()
  return useRead(safetyKey(account), (signal) => callApi('GET /account/safety', { signal }), {
    gcTime: 0,
    staleTime: 0,
  })
}

/** After a change, also one that was made beside the API. */
export const safetyChanged = () => queryClient.invalidateQueries({ queryKey: safetyKey(currentAccountId()) })

export const useEndSession = () =>
  useChange((sessionId: string) => callApi('DELETE /account/sessions/:sessionId', { sessionId }), {
    onSettled: safetyChanged,
  })

/** Every device, this one last and the way it always leaves. */
export const useSignOutEverywhere = () =>
  useChange(async () => {
    await callApi('DELETE /account/sessions')
    await signOut()
  })

export const useMakeRecoveryCodes = () =>
  useChange(() => callApi('POST /account/recovery-codes'), { onSettled: safetyChanged })

export const useGiveConsent = () =>
  useChange(() => callApi('POST /account/consent', { body: { version: CONSENT_VERSION } }), {
    onSettled: recheckGate,
  })

export function useHistory() {
  const account = useCurrentAccountId()
  return useInfiniteQuery(
    {
      queryKey: ['account-history', account],
      queryFn: ({ pageParam, signal }) =>
        callApi('GET /account/activity/:before', { before: pageParam, signal }),
      initialPageParam: 'latest',
      getNextPageParam: ({ next }) => next,
      gcTime: 0,
      staleTime: 0,
    },
    queryClient,
  )
}
