import type { Handlers } from '#server/api/wire/handler.ts'
import { type Refusal, refuse } from '#server/api/wire/problems.ts'
import { auditedNetwork } from '#server/audit/client-network.ts'
import { limit } from '#server/auth/wire/limits.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import { LIMITS } from '#server/limits/rules.ts'
import { readConnections } from '#server/schools/calls/platforms/connections.ts'
import type { PLATFORM_ENDPOINTS } from '#server/schools/calls/platforms/endpoints.ts'
import { testConnection } from '#server/schools/calls/platforms/test-connection.ts'
import { removePlatform } from '#server/schools/lti/remove-platform.ts'
import type { Services } from '#server/services.ts'

const unknownConnection: Refusal = {
  status: 404,
  code: 'unknown_connection',
  message: 'There is no such school or platform.',
}

export function platformHandlers(services: Services): Handlers<typeof PLATFORM_ENDPOINTS> {
  return {
    'GET /platforms': async ({ c }) => c.json(await readConnections(services)),

    'POST /platforms/tests': async ({ c, account, body }) => {
      await limit(services, LIMITS.connectionTestPerAccount, account.id)
      const tested = await testConnection(services, body)
      return tested ? c.json(tested) : refuse(c, unknownConnection)
    },

    'DELETE /platforms/:platformId': async ({ c, account }) => {
      const id = c.req.param('platformId')?.toLowerCase() ?? ''
      const removed =
        isUuid(id) &&
        (await services.db.transaction(async (trx) => {
          if (!(await removePlatform(trx, id))) return false
          const by = { actor: account.id, network: auditedNetwork(services.config, c) }
          await services.audit.record(trx, { action: 'platform.removed', subject: account.id, ...by })
          return true
        }))
      return removed ? c.body(null, 204) : refuse(c, unknownConnection)
    },
  }
}
