import type { Api } from '@dozenauts/server/api/types.ts'
import { useMutation } from '@tanstack/react-query'
import { callApi } from '#web/data/api/api-client.ts'
import { queryClient } from '#web/data/api/query-client.ts'
import { refreshMe } from '#web/data/learner/me.ts'

export type WhoPlaysAnswer = Api['PUT /who-plays']['body']

/** Says who plays with this account. The device hears of it before the promise ends. */
export function useAnswerWhoPlays() {
  return useMutation(
    {
      mutationFn: async (body: WhoPlaysAnswer) => {
        const profile = await callApi('PUT /who-plays', { body })
        await refreshMe()
        return profile
      },
    },
    queryClient,
  )
}
