import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Services } from '#server/services.ts'

/** The most that the standard recommends (RFC 9116). */
const VALID_DAYS = 365

/** How to report a weakness; null where the operator named no address to write to. */
export function securityTxt({ config, now }: Pick<Services, 'config' | 'now'>): string | null {
  if (!config.supportEmail) return null
  const expires = new Date((Math.floor(now() / DAY_MS) + VALID_DAYS) * DAY_MS)
  return [
    `Contact: mailto:${config.supportEmail}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, pt',
    `Canonical: ${config.siteUrl}/.well-known/security.txt`,
    '',
  ].join('\n')
}
