import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import type { Services } from '#server/services.ts'

const COOKIE = 'provider-sign-in'
const MARK = /^[\w-]{43}$/

/** The mark of the browser, if it has one. */
export function browserMark(c: Context): string | undefined {
  const mark = getCookie(c, COOKIE) ?? ''
  return MARK.test(mark) ? mark : undefined
}

/**
 * Gives the browser a mark that comes back with it from the provider, so that a link to a stranger's half-finished
 * sign-in opens nothing. Two tabs share it.
 */
export function markBrowser(ctx: Services, c: Context, seconds: number): string {
  const mark = browserMark(c) ?? randomBytes(32).toString('base64url')
  setCookie(c, COOKIE, mark, {
    path: '/auth/v1',
    httpOnly: true,
    // The way back from the provider is a link of another site.
    sameSite: 'Lax',
    secure: ctx.config.siteUrl.startsWith('https:'),
    maxAge: seconds,
  })
  return mark
}
