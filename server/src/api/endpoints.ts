import { ACCOUNT_ENDPOINTS } from '#server/api/account/endpoints.ts'
import { ADULT_ENDPOINTS } from '#server/api/adults/endpoints.ts'
import { ATTEMPT_ENDPOINTS } from '#server/api/attempts/endpoints.ts'
import { AVATAR_ENDPOINTS } from '#server/api/avatar/endpoints.ts'
import { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import { TEACHING_ENDPOINTS } from '#server/api/classes/teaching/endpoints.ts'
import { ERASURE_ENDPOINTS } from '#server/api/erasures/endpoints.ts'
import { GROWN_UPS_ENDPOINTS } from '#server/api/grown-ups/endpoints.ts'
import { LEARNER_ENDPOINTS } from '#server/api/learners/endpoints.ts'
import { LEARNING_ENDPOINTS } from '#server/api/learning/endpoints.ts'
import { PLAN_ENDPOINTS } from '#server/api/plans/endpoints.ts'
import { PROFILE_ENDPOINTS } from '#server/api/profile/endpoints.ts'
import { REPORT_ENDPOINTS } from '#server/api/reports/endpoints.ts'
import { ROSTER_ENDPOINTS } from '#server/api/roster/endpoints.ts'
import { SAFETY_ENDPOINTS } from '#server/api/safety/endpoints.ts'
import { SETTINGS_ENDPOINTS } from '#server/api/settings/endpoints.ts'
import { WEEKLY_MAIL_ENDPOINTS } from '#server/api/weekly-mail/endpoints.ts'
import { type Call, type Endpoint, methodOf, pathOf } from '#server/api/wire/endpoint.ts'
import { COURSE_ENDPOINTS } from '#server/schools/calls/courses/endpoints.ts'
import { PLATFORM_ENDPOINTS } from '#server/schools/calls/platforms/endpoints.ts'
import { SCHOOL_ACCOUNT_ENDPOINTS } from '#server/schools/calls/school-accounts/endpoints.ts'

/**
 * Every call of the API, each declared in its room: the routes, the description at /api/openapi.json, the types of the web client
 * and the access matrix of the tests are made from this table.
 */
export const ENDPOINTS = {
  ...PROFILE_ENDPOINTS,
  ...LEARNER_ENDPOINTS,
  ...LEARNING_ENDPOINTS,
  ...ATTEMPT_ENDPOINTS,
  ...AVATAR_ENDPOINTS,
  ...CLASS_ENDPOINTS,
  ...ROSTER_ENDPOINTS,
  ...TEACHING_ENDPOINTS,
  ...COURSE_ENDPOINTS,
  ...SCHOOL_ACCOUNT_ENDPOINTS,
  ...PLATFORM_ENDPOINTS,
  ...WEEKLY_MAIL_ENDPOINTS,
  ...SAFETY_ENDPOINTS,
  ...PLAN_ENDPOINTS,
  ...ADULT_ENDPOINTS,
  ...REPORT_ENDPOINTS,
  ...GROWN_UPS_ENDPOINTS,
  ...SETTINGS_ENDPOINTS,
  ...ACCOUNT_ENDPOINTS,
  ...ERASURE_ENDPOINTS,
} as const satisfies Readonly<Record<Call, Endpoint>>

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints

export interface ServedCall {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly method: ReturnType<typeof methodOf>
  readonly path: string
}

/** Every call with its method and its path. */
export const CALLS: readonly ServedCall[] = (Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]).map(
  ([name, endpoint]) => ({ name, endpoint, method: methodOf(name), path: pathOf(name) }),
)
