import { callApi } from '#web/data/api/api-client.ts'
import { heardLearners } from '#web/data/learner/current-learner.ts'

/** Asks the server whom the account may act for: after a learner was added, changed or erased, here or elsewhere. */
export async function refreshLearners(signal?: AbortSignal) {
  const { user, learners } = await callApi('GET /me', signal ? { signal } : {})
  heardLearners(user.id, learners)
}
