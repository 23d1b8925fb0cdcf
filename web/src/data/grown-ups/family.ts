import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import type { PictureSecret } from '#core/people/pictures.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { useChange } from '#web/data/api/ask-server.ts'
import { refreshMe } from '#web/data/learner/me.ts'

type NewLearner = Pick<LearnerOfAccount, 'grade' | 'colour'> & { readonly name: string }

/** The device hears of it before the promise ends. */
function useChangeOfFamily<A, R>(call: (given: A) => Promise<R>) {
  return useChange(async (given: A) => {
    const answer = await call(given)
    await refreshMe()
    return answer
  })
}

/** What a grown-up changes about the learners of the family. */
export function useChangeFamily() {
  return {
    add: useChangeOfFamily((body: NewLearner) => callApi('POST /learners', { body })),
    edit: useChangeOfFamily(({ learnerId, ...body }: NewLearner & { readonly learnerId: string }) =>
      callApi('PATCH /learners/:learnerId', { learnerId, body }),
    ),
    /** To a place among all learners of the account, counted from 0. */
    move: useChangeOfFamily(({ learnerId, place }: { learnerId: string; place: number }) =>
      callApi('PATCH /learners/:learnerId', { learnerId, body: { place } }),
    ),
    setPictures: useChangeOfFamily(
      ({ learnerId, pictures }: { learnerId: string; pictures: PictureSecret | null }) =>
        callApi('PUT /learners/:learnerId/pictures', {
          learnerId,
          body: { pictures: pictures && [...pictures] },
        }),
    ),
    setResearch: useChangeOfFamily(({ learnerId, allowed }: { learnerId: string; allowed: boolean }) =>
      callApi('PUT /learners/:learnerId/research', { learnerId, body: { allowed } }),
    ),
  }
}
