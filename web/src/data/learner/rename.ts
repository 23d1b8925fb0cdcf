import type { Me } from '@dozenauts/server/api/types.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { heardLearners, useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { learnerQuery, refreshLearner } from '#web/data/learner/learner.ts'
import { learnerRules } from '#web/data/learner/learner-rules.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { currentAccountId } from '#web/data/session/current-account.ts'
import { fromStorage } from '#web/data/session/session.ts'
import { renameInStorage, SESSION_KEY } from '#web/data/session/session-storage.ts'

/** Changes the full name of the current learner; every screen that shows it updates immediately. */
export function useRename() {
  const learnerId = useCurrentLearnerId()
  return useMutation(
    {
      mutationFn: async (name: string): Promise<Partial<Me>> => {
        if (learnerId === currentAccountId())
          return { profile: await callApi('PATCH /profile', { body: { full_name: name } }) }
        await callApi('PATCH /learners/:learnerId', { learnerId, body: { name } })
        return {}
      },
      onSuccess: async (change, name) => {
        const { withAccount } = await learnerRules()
        const data = queryClient.setQueryData(learnerQuery(learnerId).queryKey, (known) => {
          if (!known) return known
          const { learners = [] } = known.server.me
          const renamed = learners.map((one) => (one.id === learnerId ? { ...one, name } : one))
          return withAccount(known, { ...change, learners: renamed })
        })
        if (data) heardLearners(data.view.me.user.id, data.view.me.learners)
        // A read that began before the change would bring the old name back: a new one takes its place.
        void refreshLearner(learnerId)
        const { profile } = change
        if (!profile) return
        // The auth client writes the session under this lock: no token renewed meanwhile may be lost.
        exclusiveLock(`lock:${SESSION_KEY}`, async () => {
          renameInStorage(profile.id, profile.full_name ?? '')
          fromStorage()
        }).catch(() => {
          // A full storage keeps the old name until the session is renewed.
        })
      },
    },
    queryClient,
  )
}
