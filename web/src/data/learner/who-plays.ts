import type { Api } from '@dozenauts/server/api/types.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { useChange } from '#web/data/api/ask-server.ts'
import { refreshMe } from '#web/data/learner/me.ts'

export type WhoPlaysAnswer = Api['PUT /who-plays']['body']

/** Says who plays with this account. The device hears of it before the promise ends. */
export const useAnswerWhoPlays = () =>
  useChange(async (body: WhoPlaysAnswer) => {
    const profile = await callApi('PUT /who-plays', { body })
    await refreshMe()
    return profile
  })
