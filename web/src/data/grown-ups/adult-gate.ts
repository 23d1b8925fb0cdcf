import type { AdultGate, AdultProof } from '@dozenauts/server/api/types.ts'
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError, readApi, writeApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { openReads } from '#web/data/learner/persisted-queries.ts'
import { currentUserId, useCurrentUserId } from '#web/data/session/current-user.ts'

const gateQuery = (user: string) =>
  queryOptions({
    queryKey: ['adult-gate', user],
    queryFn: async ({ signal }) => {
      await openReads(user)
      return readApi('/api/grown-ups/gate', signal)
    },
    staleTime: 0,
  })

/**
 * Whether the gate is open on this device. The server decides; without a network the last answer counts until its time
 * is over, so that a report can be read on.
 */
export function useAdultGate() {
  const user = useCurrentUserId()
  const gate = useQuery({ ...gateQuery(user), enabled: user !== '' }, queryClient)
  const openUntil = gate.data?.open_seconds ? gate.dataUpdatedAt + gate.data.open_seconds * 1000 : 0
  const [closedAt, setClosedAt] = useState(0)
  useEffect(() => {
    const left = openUntil - Date.now()
    if (left <= 0) return setClosedAt(openUntil)
    const timer = setTimeout(() => setClosedAt(openUntil), left)
    return () => clearTimeout(timer)
  }, [openUntil])
  return { ...gate, isOpen: openUntil > Date.now() && openUntil > closedAt }
}

function tell(gate: AdultGate | undefined) {
  queryClient.setQueryData(gateQuery(currentUserId()).queryKey, gate)
}

/** What the server said no to is answered as an error with its code. */
export function useOpenGate() {
  return useMutation(
    {
      mutationFn: (proof: AdultProof) => writeApi('POST /api/grown-ups/gate', proof),
      onSuccess: tell,
    },
    queryClient,
  )
}

/** On the device at once, with or without a network: a grown-up who locks hands the tablet back. */
export function useLockGate() {
  return useMutation(
    {
      mutationFn: async () => {
        const { queryKey } = gateQuery(currentUserId())
        queryClient.setQueryData(queryKey, (gate) => gate && { ...gate, open_seconds: null })
        await writeApi('DELETE /api/grown-ups/gate', undefined)
      },
    },
    queryClient,
  )
}

/** Null removes the PIN. */
export function useChangePin() {
  return useMutation(
    {
      mutationFn: (pin: string | null) =>
        pin === null
          ? writeApi('DELETE /api/grown-ups/pin', undefined)
          : writeApi('PUT /api/grown-ups/pin', { pin }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: gateQuery(currentUserId()).queryKey }),
    },
    queryClient,
  )
}

/** The mail with the code for accounts without a password. */
export function useGateCode() {
  return useMutation(
    {
      mutationFn: async () => {
        const { authClient } = await import('#web/data/session/auth-client.ts')
        const { error } = await (await authClient()).reauthenticate()
        if (error) throw error
      },
    },
    queryClient,
  )
}

/** The server's gate closed before this device noticed. */
export function isGateClosed(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'adult_gate_closed'
}

/** Asks the server again where the gate stands. */
export function recheckGate() {
  return queryClient.invalidateQueries({ queryKey: gateQuery(currentUserId()).queryKey })
}
