import { createHmac, timingSafeEqual } from 'node:crypto'

const TOLERANCE_SECONDS = 5 * 60
/** What the provider sends; while it changes its secret there are two signatures. */
const MOST_SIGNATURES = 8

/**
 * Whether the provider signed exactly these bytes, and not long ago: `t=1492774577,v1=5257a8…` is the HMAC of the time,
 * a dot and the body.
 */
export function isSigned(
  body: Uint8Array,
  header: string | undefined,
  { secret, now }: { readonly secret: string; readonly now: number },
): boolean {
  const parts = (header ?? '').split(',').map((part) => part.trim().split('=', 2))
  const time = parts.find(([name]) => name === 't')?.[1] ?? ''
  if (!/^\d{1,12}$/.test(time) || Math.abs(now / 1000 - Number(time)) > TOLERANCE_SECONDS) return false
  const expected = hmac(secret, time, body)
  return parts
    .filter(([name]) => name === 'v1')
    .slice(0, MOST_SIGNATURES)
    .some(([, given = '']) => {
      const bytes = Buffer.from(given, 'hex')
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
}

/** The header for a body, as the provider would send it. */
export function sign(
  body: string,
  { secret, now }: { readonly secret: string; readonly now: number },
): string {
  const time = String(Math.floor(now / 1000))
  return `t=${time},v1=${hmac(secret, time, Buffer.from(body)).toString('hex')}`
}

function hmac(secret: string, time: string, body: Uint8Array): Buffer {
  return createHmac('sha256', secret).update(`${time}.`).update(body).digest()
}
