import { MAIL_KINDS, type MailKind } from '#core/weekly-mail/weekly-mail.ts'
import { isUuid } from '#server/auth/wire/uuid.ts'
import { createSealedBox } from '#server/crypto/sealed-box.ts'
import type { Services } from '#server/services.ts'

/** What a link ends: one kind of mail to one account. */
export interface Subscription {
  readonly accountId: string
  readonly kind: MailKind
}

const PURPOSE = 'unsubscribe'
const PREFIX = 'sealed1.'
const TOKEN = /^[\w-]{40,200}$/

type Keys = Pick<Services, 'keys'>

/** Sealed: it does not tell whose it is, cannot be made up, and is stored nowhere, so it works as long as the mail is kept. */
export function unsubscribeToken({ keys }: Keys, { accountId, kind }: Subscription): string {
  return createSealedBox(keys.unsubscribeKey).seal(PURPOSE, `${kind}:${accountId}`).slice(PREFIX.length)
}

export function readUnsubscribeToken({ keys }: Keys, token: string): Subscription | null {
  if (!TOKEN.test(token)) return null
  const text = createSealedBox(keys.unsubscribeKey).open(PURPOSE, PREFIX + token)
  const [given, accountId = ''] = text?.split(':') ?? []
  const kind = MAIL_KINDS.find((known) => known === given)
  return kind && isUuid(accountId) ? { accountId, kind } : null
}

/** The page for people, which keeps the token from the server's logs, and the address for mail programs. */
export function unsubscribeLinks(
  ctx: Services,
  { account_id: accountId, kind }: { readonly account_id: string; readonly kind: MailKind },
) {
  const token = unsubscribeToken(ctx, { accountId, kind })
  const { siteUrl } = ctx.config
  return { page: unsubscribePage(siteUrl, token), oneClick: `${siteUrl}/api/unsubscribe/${token}` }
}

export function unsubscribePage(siteUrl: string, token: string): string {
  return TOKEN.test(token) ? `${siteUrl}/unsubscribe#${token}` : `${siteUrl}/unsubscribe`
}
