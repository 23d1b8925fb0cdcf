import type { PlatformRow } from '#server/db/schema/lti.ts'
import { askJson } from '#server/network/ask-json.ts'
import { RequestFailure } from '#server/network/outgoing.ts'
import { roleIn, SCOPES } from '#server/schools/lti/launch.ts'
import { serviceToken } from '#server/schools/lti/service-token.ts'
import { listIn, objectIn, textIn } from '#server/schools/lti/verify-launch.ts'
import type { Services } from '#server/services.ts'

const MEDIA_TYPE = 'application/vnd.ims.lti-nrps.v2.membershipcontainer+json'
/** No class comes near it: who is beyond has chosen another course than one of a class. */
const MOST_PEOPLE = 200
/** A platform that never ends is cut off. */
const MOST_PAGES = 20
const LONGEST_SUBJECT = 255

/** A person of a course, as the platform tells it: no address, and no name where that is hidden. */
export interface Listed {
  readonly subject: string
  readonly givenName: string
  readonly familyName: string
  readonly name: string
  readonly role: 'teacher' | 'pupil'
}

/** Everybody who is in the course now (names and role provisioning). All pages, or an error; never a part of too many. */
export async function readRoster(
  ctx: Pick<Services, 'config' | 'db' | 'keys' | 'now'>,
  platform: PlatformRow,
  rosterUrl: string,
): Promise<readonly Listed[] | 'roster_too_large'> {
  const token = await serviceToken(ctx, platform, SCOPES.roster)
  const { origin } = new URL(rosterUrl)
  const people = new Map<string, Listed>()
  let url: string | undefined = rosterUrl
  for (let page = 0; url !== undefined; page++) {
    // The token is shown to the platform and to no other site, whatever a page names as the next one.
    if (page === MOST_PAGES || !URL.canParse(url, rosterUrl) || new URL(url, rosterUrl).origin !== origin)
      throw new RequestFailure('unexpected')
    const { body, headers } = await askJson(ctx.config, new URL(url, rosterUrl).href, {
      headers: { authorization: `Bearer ${token}`, accept: MEDIA_TYPE },
    })
    for (const listed of membersIn(body)) people.set(listed.subject, listed)
    if (people.size > MOST_PEOPLE) return 'roster_too_large'
    url = nextPage(headers.get('link'))
  }
  return [...people.values()]
}

function membersIn(body: unknown): readonly Listed[] {
  const { members } = objectIn(body)
  if (!Array.isArray(members)) throw new RequestFailure('unexpected')
  return members.flatMap((member: unknown) => {
    const one = objectIn(member)
    const subject = textIn(one.user_id)
    const role = roleIn(listIn(one.roles))
    const isHere = one.status === undefined || one.status === 'Active'
    if (subject === '' || subject.length > LONGEST_SUBJECT || role === null || !isHere) return []
    return {
      subject,
      role,
      givenName: textIn(one.given_name),
      familyName: textIn(one.family_name),
      name: textIn(one.name),
    }
  })
}

/** The address that a `Link` header names as the next page. */
export function nextPage(link: string | null): string | undefined {
  return link
    ?.split(',')
    .map((part) => /^\s*<([^>]+)>\s*;.*\brel="?next"?/i.exec(part)?.[1])
    .find((address) => address !== undefined)
}
