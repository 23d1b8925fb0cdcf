import type { AdultProof, Undoable, WaitingErasure } from '@dozenauts/server/api/types.ts'
import { useMutation, useQuery } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { tellClosedGate, useOpenGate } from '#web/data/grown-ups/adult-gate.ts'
import { refreshMe } from '#web/data/learner/me.ts'

/** `later`: in 30 days, and it can be undone until then. */
export type When = 'later' | 'now'

/** What is erased: a child, a class, or what waits already. */
export type Erased = { readonly learnerId: string } | { readonly classId: string } | { readonly id: string }

export type { WaitingErasure }

const listKey = ['erasures']

/** What this account erased and can bring back. */
export function useErasures() {
  return useQuery(
    {
      queryKey: listKey,
      queryFn: ({ signal }) => callApi('GET /erasures', { signal }).catch(tellClosedGate),
    },
    queryClient,
  )
}

/** A pupil was removed. */
export function refreshErasures(): void {
  void queryClient.invalidateQueries({ queryKey: listKey })
}

/** Erases with the password, which the server wants to have heard a moment ago. Answers how to undo it, if it can be. */
export function useErase() {
  const { mutateAsync: prove } = useOpenGate()
  return useMutation(
    {
      mutationFn: async (given: { erased: Erased; when: When; proof: AdultProof }) => {
        await prove(given.proof)
        return erase(given.erased, given.when).catch(tellClosedGate)
      },
      onSuccess: heardOfErasure,
    },
    queryClient,
  )
}

async function erase(erased: Erased, when: When): Promise<Undoable | undefined> {
  if ('id' in erased) {
    await callApi('DELETE /erasures/:erasureId', { erasureId: erased.id })
    return undefined
  }
  if ('classId' in erased) {
    if (when === 'later') return callApi('POST /classes/:classId/erasure', erased)
    await callApi('DELETE /classes/:classId', erased)
    return undefined
  }
  if (when === 'later') return callApi('POST /learners/:learnerId/erasure', erased)
  return callApi('DELETE /learners/:learnerId', erased)
}

/** Also from a toast, when the page that erased it is gone. */
export async function undoErasure(erasureId: string): Promise<void> {
  await callApi('POST /erasures/:erasureId/undo', { erasureId }).catch(tellClosedGate)
  await heardOfErasure()
}

export function useUndo() {
  return useMutation({ mutationFn: undoErasure }, queryClient)
}

/** Children and classes are read anew, and the menu knows whether there is a class. */
async function heardOfErasure(): Promise<void> {
  await refreshMe()
  for (const queryKey of [listKey, ['classes'], ['class'], ['class-dashboard'], ['class-cards']])
    void queryClient.invalidateQueries({ queryKey })
}
