import { callApi } from '#web/data/api/api-client.ts'
import { heardLearners } from '#web/data/learner/current-learner.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { fromStorage } from '#web/data/session/session.ts'
import { readStoredSession, renameInStorage, SESSION_KEY } from '#web/data/session/session-storage.ts'

/** Asks the server whom the account may act for: after a learner was added, changed or erased, here or elsewhere. */
export async function refreshLearners(signal?: AbortSignal) {
  const { user, profile, learners } = await callApi('GET /me', signal ? { signal } : {})
  heardLearners(user.id, learners)
  // A full storage keeps the old name until the session is renewed.
  await heardName(user.id, profile.full_name ?? '').catch(() => {})
}

/** Every screen that shows the account's name updates. */
async function heardName(accountId: string, name: string) {
  if (readStoredSession()?.user.fullName === name) return
  // The auth client writes the session under this lock: no token renewed meanwhile may be lost.
  await exclusiveLock(`lock:${SESSION_KEY}`, async () => {
    renameInStorage(accountId, name)
    fromStorage()
  })
}
