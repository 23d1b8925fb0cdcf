import type { Context as HonoContext } from 'hono'
import * as v from 'valibot'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { hashOf } from '#server/auth/sessions/refresh-tokens.ts'
import { readBody } from '#server/auth/wire/body.ts'
import { limitNetwork } from '#server/auth/wire/limits.ts'
import { LIMITS } from '#server/limits/rules.ts'

const MAX_AT_ONCE = 50
const list = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(MAX_AT_ONCE))
const Body = v.pipe(
  v.object({ token_hashes: v.optional(list), tokens: v.optional(list) }),
  v.check(({ token_hashes, tokens }) => (token_hashes ?? tokens) !== undefined, 'names no session'),
)

/**
 * Ends sessions that were left while offline. The device drops its tokens immediately and stores only the hash of the
 * refresh token: the hash opens nothing, and only a holder of the token can know it. Unknown hashes get the same
 * response. A page served over plain http cannot hash, so it sends the token itself right away and stores nothing.
 */
export const departures = (auth: AuthContext) => async (c: HonoContext) => {
  const { token_hashes = [], tokens = [] } = await readBody(c, Body)
  const hashes = [...token_hashes, ...tokens.map(hashOf)]
  const left =
    hashes.length === 0
      ? []
      : await auth.db.query
          .selectFrom('refresh_tokens')
          .select('session_id')
          .where('token_hash', 'in', hashes)
          .execute()
  // Only made-up hashes count: a school signs out together.
  if (left.length === 0) await limitNetwork(auth, LIMITS.refusedDeparturePerNetwork, c)
  else {
    const ids = left.map(({ session_id }) => session_id)
    await auth.db.query.deleteFrom('sessions').where('id', 'in', ids).execute()
  }
  return c.body(null, 204)
}
