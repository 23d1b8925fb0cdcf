const TYPES = ['signup', 'invite', 'recovery', 'magiclink', 'email_change'] as const
export type MailLinkType = (typeof TYPES)[number]

/** What the link of one of our mails carries. */
export interface MailLink {
  readonly token: string
  readonly type: MailLinkType
  /** The page to go on to: an address of this site, whatever the link says. */
  readonly next: string
}

/** Reads the fragment of `/auth/confirm`; undefined when it is not one of our links. */
export function readMailLink(hash: string, origin: string): MailLink | undefined {
  const carried = new URLSearchParams(hash.replace(/^#/, ''))
  const token = carried.get('token')
  const type = TYPES.find((known) => known === carried.get('type'))
  if (!token || !type) return undefined
  return { token, type, next: pathOnSite(carried.get('redirect_to') ?? '', origin) }
}

function pathOnSite(address: string, origin: string): string {
  try {
    const url = new URL(address, origin)
    const onSite = url.origin === origin && /^https?:$/.test(url.protocol)
    // Two slashes at the start would name another host.
    return onSite ? url.pathname.replace(/^\/+/, '/') + url.search + url.hash : '/'
  } catch {
    return '/'
  }
}
