import type { Me } from '@dozenauts/server/api/types.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { applyServerLearners, playsHere } from '#web/data/learner/current-learner.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { fromStorage } from '#web/data/session/session.ts'
import { readStoredSession, SESSION_KEY, updateInStorage } from '#web/data/session/session-storage.ts'

/** Asks the server whom the account may act for: after a learner was added, changed or erased, here or elsewhere. */
export async function refreshLearners(signal?: AbortSignal): Promise<Me> {
  const me = await callApi('GET /me', signal ? { signal } : {})
  applyServerLearners(me.user.id, me.learners, me.erased_learners)
  // A full storage keeps the old name until the session is renewed.
  await heardAccount(me).catch(() => {})
  return me
}

/** Every screen that shows the account's name updates, and so does who plays where no one was chosen. */
async function heardAccount({ user, profile, learners }: Me) {
  const heard = {
    fullName: profile.full_name ?? '',
    learnerId: (learners.find(({ own }) => own) ?? learners.find(playsHere))?.id ?? '',
  }
  const known = readStoredSession()?.user
  if (known?.fullName === heard.fullName && known.learnerId === heard.learnerId) return
  // The auth client writes the session under this lock: no token renewed meanwhile may be lost.
  await exclusiveLock(`lock:${SESSION_KEY}`, async () => {
    updateInStorage(user.id, heard)
    fromStorage()
  })
}
