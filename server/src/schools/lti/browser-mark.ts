import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Config } from '#server/config/config.ts'

/** With the prefix another host of the same domain cannot give a browser its own mark; browsers take it by https alone. */
const cookieOf = ({ config: { siteUrl } }: Site) =>
  siteUrl.startsWith('https:') ? '__Host-lti-launch' : 'lti-launch'
type Site = { readonly config: Pick<Config, 'siteUrl'> }
const MARK = /^[\w-]{43}$/

/** Time to sign in at the platform, where that asks. */
export const AWAY_SECONDS = 10 * 60
/** Time to sign in to an account here that a teacher connects. */
export const TICKET_SECONDS = 15 * 60

export const newSecret = () => randomBytes(32).toString('base64url')
export const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')

/** The mark of the browser, if it has one. */
export function browserMark(site: Site, c: Context): string | undefined {
  const mark = getCookie(c, cookieOf(site)) ?? ''
  return MARK.test(mark) ? mark : undefined
}

/**
 * Gives the browser a mark that comes back with it from the platform, so that a stranger's half-finished launch opens
 * nothing. The platform posts from its own site, often inside its own page: the mark is kept for that page alone.
 */
export function markBrowser(site: Site, c: Context): string {
  const mark = browserMark(site, c) ?? newSecret()
  setCookie(c, cookieOf(site), mark, {
    // The page of the launch shows it to the API, too.
    path: '/',
    httpOnly: true,
    sameSite: 'None',
    secure: true,
    partitioned: true,
    maxAge: AWAY_SECONDS + TICKET_SECONDS,
  })
  return mark
}
