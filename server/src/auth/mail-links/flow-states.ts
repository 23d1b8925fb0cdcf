import { createHash, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Transaction } from 'kysely'
import { DAY_MS } from '#core/calendar/calendar.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { validationFailed } from '#server/auth/wire/auth-error.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { HttpFailure } from '#server/failure.ts'

const LINK_LIFETIME_MS = DAY_MS
const CODE_LIFETIME_MS = 5 * 60 * 1000

/** The PKCE challenge of the client that asked for a mail: only that client can use the link's code. */
export interface Challenge {
  readonly value: string
  readonly method: 's256' | 'plain'
}

export function readChallenge(value: string, method: string): Challenge | null {
  if (value === '' && method === '') return null
  if (value === '' || method === '')
    throw validationFailed('PKCE flow requires code_challenge_method and code_challenge')
  if (value.length < 43 || value.length > 128)
    throw validationFailed('code challenge has to be between 43 and 128 characters')
  if (!/^[a-zA-Z._~0-9-]+$/.test(value))
    throw validationFailed(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    )
  const name = method.toLowerCase()
  if (name !== 's256' && name !== 'plain') throw validationFailed('code_challenge_method is not supported')
  return { value, method: name }
}

export async function keepChallenge(
  auth: AuthContext,
  trx: Transaction<Tables>,
  given: { userId: string; challenge: Challenge | null; authenticationMethod: string },
): Promise<string | null> {
  if (!given.challenge) return null
  const now = auth.now()
  const id = randomUUID()
  await trx.deleteFrom('flow_states').where('expires_at', '<=', now).execute()
  await trx
    .insertInto('flow_states')
    .values({
      id,
      user_id: given.userId,
      authentication_method: given.authenticationMethod,
      code_challenge: given.challenge.value,
      code_challenge_method: given.challenge.method,
      auth_code_hash: null,
      expires_at: now + LINK_LIFETIME_MS,
      created_at: now,
    })
    .execute()
  return id
}

/** The link was followed: a code for the client that started the flow. */
export async function issueAuthCode(
  auth: AuthContext,
  trx: Transaction<Tables>,
  flowStateId: string,
): Promise<string> {
  const code = randomUUID()
  await trx
    .updateTable('flow_states')
    .set({ auth_code_hash: hashOf(code), expires_at: auth.now() + CODE_LIFETIME_MS })
    .where('id', '=', flowStateId)
    .execute()
  return code
}

/** Who the code is for, and how they proved themselves. A code works once; a wrong verifier does not spend it. */
export async function redeemAuthCode(
  auth: AuthContext,
  trx: Transaction<Tables>,
  code: string,
  verifier: string,
): Promise<{ userId: string; method: string } | HttpFailure> {
  const notFound = () =>
    new HttpFailure(404, 'flow_state_not_found', 'invalid flow state, no valid flow state found')
  const state = await trx
    .selectFrom('flow_states')
    .selectAll()
    .where('auth_code_hash', '=', hashOf(code))
    .executeTakeFirst()
  if (!state) return notFound()
  if (state.expires_at <= auth.now())
    return new HttpFailure(422, 'flow_state_expired', 'invalid flow state, flow state has expired')
  if (!meetsChallenge(verifier, { value: state.code_challenge, method: state.code_challenge_method }))
    return new HttpFailure(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    )
  const { numDeletedRows } = await trx.deleteFrom('flow_states').where('id', '=', state.id).executeTakeFirst()
  if (numDeletedRows === 0n) return notFound()
  return { userId: state.user_id, method: state.authentication_method }
}

/** Whether this client is the one that began. */
export function meetsChallenge(verifier: string, { value, method }: Challenge): boolean {
  const expected = Buffer.from(value)
  const given = Buffer.from(method === 's256' ? hashOf(verifier) : verifier)
  return given.length === expected.length && timingSafeEqual(given, expected)
}

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64url')
