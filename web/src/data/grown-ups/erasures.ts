import type { AdultProof, Undoable, WaitingErasure } from '@dozenauts/server/api/types.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { readAgain, useChange, useRead } from '#web/data/api/ask-server.ts'
import { hearOfClosedGate } from '#web/data/api/query-client.ts'
import { useOpenGate } from '#web/data/grown-ups/adult-gate.ts'
import { refreshMe } from '#web/data/learner/me.ts'

/** `later`: in 30 days, and it can be undone until then. */
export type When = 'later' | 'now'

/** What is erased: a child, a class, or what waits already. */
export type Erased = { readonly learnerId: string } | { readonly classId: string } | { readonly id: string }

export type { WaitingErasure }

const listKey = ['erasures']

/** What this account erased and can bring back. */
export const useErasures = () => useRead(listKey, (signal) => callApi('GET /erasures', { signal }))

/** A pupil was removed. */
export const refreshErasures = () => readAgain(listKey)

/** Erases with the password, which the server wants to have heard a moment ago. Answers how to undo it, if it can be. */
export function useErase() {
  const { mutateAsync: prove } = useOpenGate()
  return useChange(
    async (given: { erased: Erased; when: When; proof: AdultProof }) => {
      await prove(given.proof)
      return erase(given.erased, given.when)
    },
    { onSuccess: heardOfErasure },
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
  try {
    await callApi('POST /erasures/:erasureId/undo', { erasureId })
  } catch (error) {
    hearOfClosedGate(error)
    throw error
  }
  await heardOfErasure()
}

export const useUndo = () => useChange(undoErasure)

/** Children and classes are read anew, and the menu knows whether there is a class. */
async function heardOfErasure(): Promise<void> {
  await refreshMe()
  readAgain(listKey, ['classes'], ['class'], ['class-dashboard'], ['class-cards'])
}
