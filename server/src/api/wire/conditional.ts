import type { Context } from 'hono'
import { sha256 } from '#server/crypto/sha256.ts'

/** Answers 304 without a body when the client already has exactly this: a page that refreshes itself costs little. */
export function jsonUnlessSame(c: Context, value: object): Response {
  const json = JSON.stringify(value)
  const etag = `"${sha256(json).toString('base64url').slice(0, 22)}"`
  c.header('ETag', etag)
  if (isKnown(c.req.header('if-none-match'), etag)) return c.body(null, 304)
  c.header('Content-Type', 'application/json')
  return c.body(json)
}

/** Whether a client that sent this `If-None-Match` has what `etag` stands for; a proxy may have weakened it. */
export function isKnown(header: string | undefined, etag: string): boolean {
  if (!header) return false
  return header.split(',').some((one) => one.trim().replace(/^W\//, '') === etag)
}
