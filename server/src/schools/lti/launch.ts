/** What a launch says, once it is verified: only what is used. */
export interface Launch {
  readonly deploymentId: string
  readonly subject: string
  /** As the platform calls the person; empty where it hides that. */
  readonly givenName: string
  readonly familyName: string
  readonly name: string
  /** Null where the platform hides it. */
  readonly email: string | null
  readonly role: 'teacher' | 'pupil'
  readonly course: { readonly id: string; readonly title: string }
  readonly rosterUrl: string | null
  /** Which page of ours was asked for, as a path of this site. */
  readonly target: string
  /** What the link was placed for, as the platform kept it: see core's `readCourseLink`. Empty where it kept nothing. */
  readonly opens: string
  /** The platform's number of the link; empty where a new one is to be picked. */
  readonly linkId: string
  /** The column of the gradebook that belongs to the link; null where there is none that takes scores. */
  readonly lineUrl: string | null
  /** A teacher is to pick what a new link opens; null for a launch of a link. */
  readonly pick: PickRequest | null
}

/** Where what was picked is taken to, and what the platform wants back with it. */
export interface PickRequest {
  readonly returnUrl: string
  readonly data: string | null
  readonly takesScores: boolean
}

const CLAIM = 'https://purl.imsglobal.org/spec/lti/claim'
export const CLAIMS = {
  messageType: `${CLAIM}/message_type`,
  version: `${CLAIM}/version`,
  deployment: `${CLAIM}/deployment_id`,
  target: `${CLAIM}/target_link_uri`,
  link: `${CLAIM}/resource_link`,
  context: `${CLAIM}/context`,
  roles: `${CLAIM}/roles`,
  custom: `${CLAIM}/custom`,
  picking: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  pickedItems: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  pickedData: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
  grades: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
} as const

/** What we ask a platform for: the names of a course, and to take results. */
export const SCOPES = {
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly',
  score: 'https://purl.imsglobal.org/spec/lti-ags/scope/score',
} as const

/** Under this name a platform keeps what a link opens. */
export const OPENS = 'opens'

const MEMBERSHIP = 'http://purl.imsglobal.org/vocab/lis/v2/membership'
const TEACHING = new Set(['Instructor', 'ContentDeveloper', 'TeachingAssistant', 'Administrator'])

/**
 * What a person is in a course, by the roles of the course alone: an administrator of the whole platform is nobody's
 * teacher. A sub-role (`membership/Instructor#TeachingAssistant`) counts as its role. Null for a guest or a mentor.
 */
export function roleIn(roles: readonly string[]): 'teacher' | 'pupil' | null {
  const named = roles.flatMap((role) => roleName(role) ?? [])
  if (named.some((name) => TEACHING.has(name))) return 'teacher'
  return named.includes('Learner') ? 'pupil' : null
}

/** Rosters may write the short name alone. */
function roleName(role: string): string | undefined {
  if (/^[A-Za-z]+$/.test(role)) return role
  if (!role.startsWith(MEMBERSHIP)) return undefined
  return /^(?:#|\/)([A-Za-z]+)/.exec(role.slice(MEMBERSHIP.length))?.[1]
}
