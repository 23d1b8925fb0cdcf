import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { readBody } from '#server/auth/wire/body.ts'
import { stopBounced } from '#server/mail/bounces.ts'

const MAX_ADDRESSES = 500
const Bounces = v.object({ addresses: v.pipe(v.array(v.string()), v.maxLength(MAX_ADDRESSES)) })

/**
 * For bounces that arrive after the SMTP server has accepted the mail: what receives them (a mailbox, a provider's
 * webhook) names the addresses here, and their weekly mail stops. An address that no account has changes nothing.
 */
export const reportBounces = (auth: AuthContext) => async (c: HonoContext) => {
  const { addresses } = await readBody(c, Bounces)
  let stopped = 0
  for (const address of new Set(addresses.map((each) => each.trim().toLowerCase())))
    stopped += await stopBounced(auth, address)
  return c.json({ stopped })
}
