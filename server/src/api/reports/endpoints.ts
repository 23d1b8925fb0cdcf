import * as schemas from '#server/api/reports/schemas.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const REPORT_ENDPOINTS = {
  'GET /learners/:learnerId/report': {
    summary: 'What a grown-up is told about a learner; answers 304 to a known ETag',
    who: 'read',
    adult: true,
    answers: {
      200: { description: 'The report of today.', schema: schemas.ReportAnswer },
      304: { description: 'Nothing has changed since the report with this ETag.' },
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
