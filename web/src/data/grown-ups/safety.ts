import { useInfiniteQuery, useMutation, useQuery } from '@tanstack/react-query'
import { CONSENT_VERSION } from '#core/people/consent.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { recheckGate } from '#web/data/grown-ups/adult-gate.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'
import { signOut } from '#web/data/session/session.ts'

const safetyKey = (account: string) => ['account-safety', account]

export function useSafety() {
  const account = useCurrentAccountId()
  return useQuery(
    {
      queryKey: safetyKey(account),
      queryFn: ({ signal }) => callApi('GET /account/safety', { signal }),
      gcTime: 0,
      staleTime: 0,
    },
    queryClient,
  )
}

const readAgain = () => queryClient.invalidateQueries({ queryKey: safetyKey(currentAccountId()) })

/** After a change that was made beside the API. */
export const safetyChanged = readAgain

export function useEndSession() {
  return useMutation(
    {
      mutationFn: (sessionId: string) => callApi('DELETE /account/sessions/:sessionId', { sessionId }),
      onSettled: readAgain,
    },
    queryClient,
  )
}

/** Every device, this one last and the way it always leaves. */
export function useSignOutEverywhere() {
  return useMutation(
    {
      mutationFn: async () => {
        await callApi('DELETE /account/sessions')
        await signOut()
      },
    },
    queryClient,
  )
}

export function useMakeRecoveryCodes() {
  return useMutation(
    { mutationFn: () => callApi('POST /account/recovery-codes'), onSettled: readAgain },
    queryClient,
  )
}

export function useGiveConsent() {
  return useMutation(
    {
      mutationFn: () => callApi('POST /account/consent', { body: { version: CONSENT_VERSION } }),
      onSettled: recheckGate,
    },
    queryClient,
  )
}

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
