/** The types a link may carry, as GoTrue names them. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

/**
 * Where the links of our mails lead: a page with one button, since mail scanners open links but press nothing.
 * The token stands in the fragment, which browsers send to no server, so it is in no log. Only the configured address
 * of the site is used: what a request says about its host never reaches a mail.
 */
export function mailLink(
  siteUrl: string,
  { token, type, redirectTo }: { token: string; type: string; redirectTo: string },
): string {
  return `${siteUrl}/auth/confirm#${new URLSearchParams({ token, type, redirect_to: redirectTo })}`
}
