import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { useMutation } from '@tanstack/react-query'
import type { PictureSecret } from '#core/people/pictures.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { isGateClosed, recheckGate } from '#web/data/grown-ups/adult-gate.ts'
import { refreshMe } from '#web/data/learner/me.ts'

type NewLearner = Pick<LearnerOfAccount, 'grade' | 'colour'> & { readonly name: string }

/** What a grown-up changes about the learners of the family. The device hears of it before the promise ends. */
export function useChangeFamily() {
  const change = <A, R>(call: (given: A) => Promise<R>) => ({
    mutationFn: async (given: A) => {
      try {
        const answer = await call(given)
        await refreshMe()
        return answer
      } catch (error) {
        if (isGateClosed(error)) void recheckGate()
        throw error
      }
    },
  })
  return {
    add: useMutation(
      change((body: NewLearner) => callApi('POST /learners', { body })),
      queryClient,
    ),
    edit: useMutation(
      change(({ learnerId, ...body }: NewLearner & { readonly learnerId: string }) =>
        callApi('PATCH /learners/:learnerId', { learnerId, body }),
      ),
      queryClient,
    ),
    /** To a place among all learners of the account, counted from 0. */
    move: useMutation(
      change(({ learnerId, place }: { learnerId: string; place: number }) =>
        callApi('PATCH /learners/:learnerId', { learnerId, body: { place } }),
      ),
      queryClient,
    ),
    setPictures: useMutation(
      change(({ learnerId, pictures }: { learnerId: string; pictures: PictureSecret | null }) =>
        callApi('PUT /learners/:learnerId/pictures', {
          learnerId,
          body: { pictures: pictures && [...pictures] },
        }),
      ),
      queryClient,
    ),
    setResearch: useMutation(
      change(({ learnerId, allowed }: { learnerId: string; allowed: boolean }) =>
        callApi('PUT /learners/:learnerId/research', { learnerId, body: { allowed } }),
      ),
      queryClient,
    ),
  }
}
