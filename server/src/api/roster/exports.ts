import { streamText } from '#server/api/account/export-stream.ts'
import { type ClassCall, changeClass } from '#server/api/classes/change-class.ts'
import type { FairUse } from '#server/api/fair-use/fair-use.ts'
import { classCsv, classExport } from '#server/api/roster/class-export.ts'
import type { ROSTER_ENDPOINTS } from '#server/api/roster/endpoints.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import { Refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function exportHandlers(services: Services, fairUse: FairUse) {
  /** The class to export, which is on record before it is sent. */
  const exported = (call: ClassCall, format: 'json' | 'csv') =>
    changeClass(
      services,
      call,
      { action: 'class.exported', detail: { format } },
      async (_trx, taught) => taught,
    )

  return {
    'GET /classes/:classId/export': async (call) => {
      const { c } = call
      const refused = fairUse.spend(c, 'exports', 1)
      if (refused) return refused
      const taught = await exported(call, 'json')
      if (taught instanceof Refusal) return taught
      c.header('Content-Disposition', 'attachment; filename="dozenauts-class.json"')
      c.header('Content-Type', 'application/json')
      return c.body(streamText(classExport(services, taught)))
    },

    'GET /classes/:classId/export.csv': async (call) => {
      const { c } = call
      const taught = await exported(call, 'csv')
      if (taught instanceof Refusal) return taught
      c.header('Content-Disposition', 'attachment; filename="dozenauts-class.csv"')
      c.header('Content-Type', 'text/csv; charset=utf-8')
      return c.body(await classCsv(services, taught))
    },
  } satisfies Partial<Handlers<typeof ROSTER_ENDPOINTS>>
}
