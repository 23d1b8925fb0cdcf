import { answer } from '#server/api/wire/answer.ts'
import { change } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { idInPath } from '#server/api/wire/path-id.ts'
import { limit } from '#server/auth/wire/limits.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { refusal } from '#server/refusals/refusals.ts'
import { readConnections } from '#server/schools/calls/platforms/connections.ts'
import type { PLATFORM_ENDPOINTS } from '#server/schools/calls/platforms/endpoints.ts'
import { testConnection } from '#server/schools/calls/platforms/test-connection.ts'
import { removePlatform } from '#server/schools/lti/remove-platform.ts'
import type { Services } from '#server/services.ts'

export function platformHandlers(services: Services): Handlers<typeof PLATFORM_ENDPOINTS> {
  return {
    'GET /platforms': async ({ c }) => c.json(await readConnections(services)),

    'POST /platforms/tests': async ({ c, account, body }) => {
      await limit(services, LIMITS.connectionTestPerAccount, account.id)
      const tested = await testConnection(services, body)
      return tested ? c.json(tested) : refusal('unknown_connection')
    },

    'DELETE /platforms/:platformId': async ({ c, account }) => {
      const entry = { action: 'platform.removed', subject: account.id } as const
      const removed = await change(services, { c, account }, entry, async (trx) =>
        (await removePlatform(services, trx, idInPath(c, 'platformId')))
          ? null
          : refusal('unknown_connection'),
      )
      return answer(c, removed)
    },
  }
}
