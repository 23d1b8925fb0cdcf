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
  roster: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
} as const

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
