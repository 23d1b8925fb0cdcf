import { errors, type JWTPayload, jwtVerify } from 'jose'
import type { Query } from '#server/db/database.ts'
import type { LoginRow, PlatformRow } from '#server/db/schema/lti.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { isSafeUrl } from '#server/network/safe-url.ts'
import { CLAIMS, type Launch, OPENS, type PickRequest, roleIn, SCOPES } from '#server/schools/lti/launch.ts'
import type { PlatformKeys } from '#server/schools/lti/platform-keys.ts'
import { hasDeployment } from '#server/schools/lti/platforms.ts'

/** Why a launch opens nothing. The page that shows it has words for each. */
export type LaunchRefusal =
  | 'unknown_platform'
  | 'unknown_deployment'
  | 'bad_launch'
  | 'launch_expired'
  | 'other_browser'
  | 'platform_unavailable'
  | 'no_course'
  | 'no_role'
  /** A pupil was sent to pick what a link opens. */
  | 'teachers_only'
  | 'platform_refused'

/** Two honest clocks differ by seconds. */
const SKEW_SECONDS = 60
/** A platform signs when the browser passes by; what is older was kept. */
const OLDEST_SECONDS = 10 * 60
const LONGEST_SUBJECT = 255
const LONGEST_TITLE = 200

export interface Arrival {
  readonly platform: PlatformRow
  readonly login: LoginRow
  readonly token: string
}

/** Checks everything that the standard asks a tool to check; what comes out is believed. */
export async function verifyLaunch(
  {
    query,
    keys,
    now,
    siteUrl,
  }: { readonly query: Query; readonly keys: PlatformKeys; readonly now: number; readonly siteUrl: string },
  { platform, login, token }: Arrival,
): Promise<Launch | LaunchRefusal> {
  const claims = await checkToken(keys, platform, token, now)
  if (typeof claims === 'string') return claims
  if (!isForUs(claims, platform) || claims.nonce !== login.nonce) return 'bad_launch'
  const deploymentId = claims[CLAIMS.deployment]
  if (typeof deploymentId !== 'string' || !(await hasDeployment(query, platform.id, deploymentId)))
    return 'unknown_deployment'
  if (claims[CLAIMS.version] !== '1.3.0') return 'bad_launch'
  const asked = whatIsAsked(claims)
  if (asked === undefined) return 'bad_launch'
  const launch = readLaunch(claims, deploymentId, siteUrl)
  if (typeof launch === 'string') return launch
  if (asked !== null && launch.role !== 'teacher') return 'teachers_only'
  return { ...launch, pick: asked }
}

/** Null for a launch of a link; undefined for a message that is neither that nor a request to pick one. */
function whatIsAsked(claims: JWTPayload): PickRequest | null | undefined {
  switch (claims[CLAIMS.messageType]) {
    case 'LtiResourceLinkRequest':
      return textIn(objectIn(claims[CLAIMS.link]).id) ? null : undefined
    case 'LtiDeepLinkingRequest':
      return pickIn(claims)
    default:
      return undefined
  }
}

/** The address to go back to is in the signed claim and is taken from nowhere else. */
function pickIn(claims: JWTPayload): PickRequest | undefined {
  const settings = objectIn(claims[CLAIMS.picking])
  const returnUrl = textIn(settings.deep_link_return_url)
  if (!isSafeUrl(returnUrl) || !listIn(settings.accept_types).includes('ltiResourceLink')) return undefined
  return {
    returnUrl,
    data: typeof settings.data === 'string' ? settings.data : null,
    takesScores: settings.accept_lineitem !== false,
  }
}

/** Signature, issuer and times. */
async function checkToken(
  keys: PlatformKeys,
  platform: PlatformRow,
  token: string,
  now: number,
): Promise<JWTPayload | LaunchRefusal> {
  try {
    const { payload } = await jwtVerify(token, keys(platform.keys_url), {
      algorithms: ['RS256', 'ES256'],
      issuer: platform.issuer,
      audience: platform.client_id,
      clockTolerance: SKEW_SECONDS,
      maxTokenAge: OLDEST_SECONDS,
      currentDate: new Date(now),
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
    })
    return payload
  } catch (error) {
    if (error instanceof RequestFailure) return 'platform_unavailable'
    return error instanceof errors.JWTExpired ? 'launch_expired' : 'bad_launch'
  }
}

/** Where a token names several clients, or the one it was made for, that one is us. */
function isForUs({ aud, azp }: JWTPayload, { client_id }: PlatformRow): boolean {
  if (azp !== undefined) return azp === client_id
  return !Array.isArray(aud) || aud.length === 1
}

function readLaunch(claims: JWTPayload, deploymentId: string, siteUrl: string): Launch | LaunchRefusal {
  const subject = claims.sub ?? ''
  if (subject === '' || subject.length > LONGEST_SUBJECT) return 'bad_launch'
  const context = objectIn(claims[CLAIMS.context])
  const courseId = textIn(context.id)
  if (!courseId || courseId.length > LONGEST_SUBJECT) return 'no_course'
  const role = roleIn(listIn(claims[CLAIMS.roles]))
  if (role === null) return 'no_role'
  const target = pathIn(textIn(claims[CLAIMS.target]), siteUrl)
  if (target === undefined) return 'bad_launch'
  const roster = textIn(objectIn(claims[CLAIMS.roster]).context_memberships_url)
  return {
    deploymentId,
    subject,
    givenName: textIn(claims.given_name),
    familyName: textIn(claims.family_name),
    name: textIn(claims.name),
    email: textIn(claims.email) || null,
    role,
    course: {
      id: courseId,
      title: (textIn(context.title) || textIn(context.label)).slice(0, LONGEST_TITLE),
    },
    rosterUrl: isSafeUrl(roster) ? roster : null,
    target,
    opens: textIn(objectIn(claims[CLAIMS.custom])[OPENS]).slice(0, LONGEST_TITLE),
    linkId: textIn(objectIn(claims[CLAIMS.link]).id).slice(0, LONGEST_SUBJECT),
    lineUrl: lineIn(claims),
    pick: null,
  }
}

function lineIn(claims: JWTPayload): string | null {
  const { scope, lineitem } = objectIn(claims[CLAIMS.grades])
  const url = textIn(lineitem)
  return listIn(scope).includes(SCOPES.score) && isSafeUrl(url) ? url : null
}

/** A page of this site and of no other. */
function pathIn(target: string, siteUrl: string): string | undefined {
  if (!URL.canParse(target)) return undefined
  const url = new URL(target)
  return url.origin === new URL(siteUrl).origin ? `${url.pathname}${url.search}` : undefined
}

/** A text with NUL is none: PostgreSQL refuses it, and with it the course of everybody else. */
export const textIn = (value: unknown): string =>
  typeof value === 'string' && !value.includes('\0') ? value.trim() : ''
export const objectIn = (value: unknown) => Object(value ?? {}) as Readonly<Record<string, unknown>>
export const listIn = (value: unknown): readonly string[] =>
  (Array.isArray(value) ? value : []).filter((one): one is string => typeof one === 'string')
