import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import type { ROSTER_ENDPOINTS } from '#server/api/roster/endpoints.ts'
import { exportHandlers } from '#server/api/roster/exports.ts'
import { moveHandlers } from '#server/api/roster/moves.ts'
import { renewalHandlers } from '#server/api/roster/renewals.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import type { Services } from '#server/services.ts'

export function rosterHandlers(services: Services, fairUse: FairUse): Handlers<typeof ROSTER_ENDPOINTS> {
  return {
    ...moveHandlers(services),
    ...renewalHandlers(services),
    ...exportHandlers(services, fairUse),
  }
}
