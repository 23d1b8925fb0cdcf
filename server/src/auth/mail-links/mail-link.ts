/** The types a link may carry, as GoTrue names them. */
export type LinkType = 'signup' | 'invite' | 'recovery' | 'magiclink' | 'email_change'

interface Link {
  readonly token: string
  readonly type: string
  readonly redirectTo: string
}

/**
 * Where the links in our mails lead: a page with one button, because mail scanners open links but press nothing. The
 * token is in the fragment, which browsers never send, so it is in no log. Only the configured site address is used:
 * the request's Host header never reaches a mail.
 */
export function mailLink(siteUrl: string, { token, type, redirectTo }: Link): string {
  return `${siteUrl}/auth/confirm#${new URLSearchParams({ token, type, redirect_to: redirectTo })}`
}

/** As GoTrue writes links, for tools that read them: it leads to the same page. Our mails keep the token out of logs. */
export function actionLink(siteUrl: string, { token, type, redirectTo }: Link): string {
  return `${siteUrl}/auth/v1/verify?${new URLSearchParams({ token, type, redirect_to: redirectTo })}`
}
