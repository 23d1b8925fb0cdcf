import type { Context as HonoContext } from 'hono'

// biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop or rewrite these, so what is checked is not what is opened
const AMBIGUOUS = /[\\\u0000-\u0020\u007f]/

/** Where a person lands after following the link in a mail or coming back from a provider, when the request names no place. */
const DEFAULT_PATH: ReadonlyMap<string, string> = new Map([
  ['signup', '/auth/login?verified=true'],
  ['recovery', '/auth/reset-password'],
  ['provider', '/auth/school'],
  ['pupil', '/class'],
])

/** `asked` if it is on our own site, otherwise a default that is: our mails never link elsewhere. */
export function safeRedirect(siteUrl: string, asked: string | undefined, type: string): string {
  if (!asked) return siteUrl + (DEFAULT_PATH.get(type) ?? '')
  if (AMBIGUOUS.test(asked)) return siteUrl
  const site = new URL(siteUrl)
  try {
    const url = new URL(asked, siteUrl)
    // `blob:https://site/…` has the origin of the site, too.
    const sameSite = url.origin === site.origin && url.protocol === site.protocol
    const ours = sameSite && url.username === '' && url.password === ''
    return ours ? url.href : siteUrl
  } catch {
    return siteUrl
  }
}

export function askedRedirect(c: HonoContext): string | undefined {
  return c.req.query('redirect_to') ?? c.req.header('redirect_to')
}
