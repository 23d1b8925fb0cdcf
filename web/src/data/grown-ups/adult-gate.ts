import type { AdultGate, AdultProof } from '@dozenauts/server/api/types.ts'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { callApi, forgetAnswers } from '#web/data/api/api-client.ts'
import { useChange } from '#web/data/api/ask-server.ts'
import { GATE, queryClient } from '#web/data/api/query-client.ts'
import { noteGate } from '#web/data/grown-ups/gate-note.ts'
import { msLeft, type OpenUntil, openFor } from '#web/data/grown-ups/gate-time.ts'
import { sendOwedLock } from '#web/data/grown-ups/owed-lock.ts'
import { isKept } from '#web/data/learner/hydrate-with-pending.ts'
import { choose } from '#web/data/outbox/choices.ts'
import { currentAccountId, useCurrentAccountId } from '#web/data/session/current-account.ts'

interface GateHere extends AdultGate {
  readonly openUntil: OpenUntil | null
}

function heardNow(gate: AdultGate): GateHere {
  noteGate(gate.open_seconds !== null)
  return { ...gate, openUntil: openFor(gate.open_seconds) }
}

const gateQuery = (accountId: string) =>
  queryOptions({
    queryKey: [GATE, accountId],
    queryFn: async ({ signal }) => {
      await sendOwedLock()
      return heardNow(await callApi('GET /grown-ups/gate', { signal }))
    },
    staleTime: 0,
  })

/** Answers to grown-ups do not outlive the gate, even in memory. Those that are on the screen go with it. */
export function forgetAdultReads() {
  forgetAnswers()
  queryClient.removeQueries({
    type: 'inactive',
    predicate: (query) => query.queryKey[0] !== GATE && !isKept(query),
  })
}

/** Asked again shortly before it closes: teaching keeps it open (see the server's adult gate). */
const ASK_BEFORE_MS = 10_000

/**
 * Whether the gate is open in this page. The server decides; without a network its last response counts until its time is
 * over, so that a report that is on the screen stays readable.
 */
export function useAdultGate() {
  const accountId = useCurrentAccountId()
  const gate = useQuery({ ...gateQuery(accountId), enabled: accountId !== '' }, queryClient)
  const { refetch } = gate
  const openUntil = gate.data?.openUntil ?? null
  const [closed, setClosed] = useState<OpenUntil | null>(null)
  useEffect(() => {
    const left = msLeft(openUntil)
    if (left <= 0) return setClosed(openUntil)
    const asking = setTimeout(() => void refetch(), Math.max(0, left - ASK_BEFORE_MS))
    const closing = setTimeout(() => {
      setClosed(openUntil)
      // Something done in the last moment may have kept it open.
      void refetch()
    }, left)
    return () => {
      clearTimeout(asking)
      clearTimeout(closing)
    }
  }, [openUntil, refetch])
  const isOpen = openUntil !== closed && msLeft(openUntil) > 0
  useEffect(() => {
    if (!isOpen) forgetAdultReads()
  }, [isOpen])
  return { ...gate, isOpen }
}

function tell(gate: AdultGate) {
  const { queryKey } = gateQuery(currentAccountId())
  // An answer from before the change must not undo it.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, heardNow(gate))
}

/** The server has closed the gate, or is about to be told: in this page it is closed at once. */
export function showClosedGate() {
  noteGate(false)
  const { queryKey } = gateQuery(currentAccountId())
  // An answer from before must not open it again.
  void queryClient.cancelQueries({ queryKey })
  queryClient.setQueryData(queryKey, (gate) => gate && { ...gate, open_seconds: null, openUntil: null })
}

/** What the server said no to is answered as an error with its code. */
export function useOpenGate() {
  return useChange(
    async (proof: AdultProof) => {
      await sendOwedLock()
      return callApi('POST /grown-ups/gate', { body: proof })
    },
    { onSuccess: tell },
  )
}

/** On the device at once, with or without a network: a grown-up who locks hands the tablet back. */
export async function lockGate() {
  showClosedGate()
  await choose(currentAccountId(), { kind: 'lock', key: 'gate', body: true })
  forgetAdultReads()
}

export const useLockGate = () => useChange(lockGate)

/** Null removes the PIN. */
export const useChangePin = () =>
  useChange(
    (pin: string | null) =>
      pin === null ? callApi('DELETE /grown-ups/pin') : callApi('PUT /grown-ups/pin', { body: { pin } }),
    { onSettled: recheckGate },
  )

/** The mail with the code for accounts without a password. */
export const useGateCode = () =>
  useChange(async () => {
    const { authClient } = await import('#web/data/session/auth-client.ts')
    const { error } = await (await authClient()).reauthenticate()
    if (error) throw error
  })

/** Asks the server again where the gate stands. */
export const recheckGate = () => queryClient.invalidateQueries({ queryKey: [GATE] })
