import { useMutation } from '@tanstack/react-query'
import { writeApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { learnerQuery } from '#web/data/learner/learner.ts'
import { learnerRules } from '#web/data/learner/learner-rules.ts'
import { exclusiveLock } from '#web/data/outbox/exclusive-lock.ts'
import { fromStorage } from '#web/data/session/session.ts'
import { renameInStorage, SESSION_KEY } from '#web/data/session/session-storage.ts'

/** Changes the full name; every screen that shows it follows at once. */
export function useRename() {
  return useMutation(
    {
      mutationFn: (full_name: string) => writeApi('PATCH /api/profile', { full_name }),
      onSuccess: async (profile) => {
        const { withAccount } = await learnerRules()
        queryClient.setQueryData(
          learnerQuery(profile.id).queryKey,
          (data) => data && withAccount(data, { profile }),
        )
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
