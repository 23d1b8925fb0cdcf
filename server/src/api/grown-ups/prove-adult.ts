import { pinHashOf } from '#server/api/grown-ups/pins.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { consume, findByCode } from '#server/auth/accounts/one-time-tokens.ts'
import { checkOwnPassword, countTries, type TypedProof } from '#server/auth/sessions/typed-proof.ts'
import type { AdultProof } from '#server/db/schema/people.ts'
import { LIMITS } from '#server/limits/rules.ts'

/** The code is the one that `/auth/v1/reauthenticate` mails, for accounts without a password. */
export type Given = { readonly password: string } | { readonly pin: string } | { readonly code: string }

export type Proved =
  | { readonly ok: true; readonly by: AdultProof }
  | { readonly ok: false; readonly by: AdultProof; readonly retryAfterSeconds?: number }

/** Each kind is counted by itself: a child who guesses at the PIN does not keep the password out. */
export async function proveAdult(auth: AuthContext, accountId: string, given: Given): Promise<Proved> {
  const by: AdultProof = 'password' in given ? 'password' : 'pin' in given ? 'pin' : 'code'
  const typed = await check(auth, accountId, given)
  if (typed.result === 'must-wait') return { ok: false, by, retryAfterSeconds: typed.retryAfterSeconds }
  return { ok: typed.result === 'right', by }
}

async function check(auth: AuthContext, accountId: string, given: Given): Promise<TypedProof> {
  if ('password' in given) return checkPassword(auth, accountId, given.password)
  if ('code' in given)
    return countTries(auth, LIMITS.gateCodePerAccount, accountId, () =>
      isMailedCode(auth, accountId, given.code),
    )
  return countTries(auth, LIMITS.pinPerAccount, accountId, async () =>
    auth.passwords.matches(await pinHashOf(auth.db.query, accountId), given.pin),
  )
}

async function checkPassword(auth: AuthContext, accountId: string, password: string): Promise<TypedProof> {
  const user = await auth.db.query
    .selectFrom('users')
    .select('password_hash')
    .where('id', '=', accountId)
    .executeTakeFirst()
  const account = { id: accountId, password_hash: user?.password_hash ?? null }
  return checkOwnPassword(auth, account, password)
}

async function isMailedCode(auth: AuthContext, accountId: string, code: string): Promise<boolean> {
  const user = await auth.db.query
    .selectFrom('users')
    .select('email')
    .where('id', '=', accountId)
    .executeTakeFirst()
  // In a transaction of its own: a failed try stays counted.
  return auth.db.transaction(async (trx) => {
    const token = await findByCode(auth, trx, {
      sentTo: user?.email ?? '',
      kinds: ['reauthentication'],
      code,
    })
    return token !== undefined && token.user_id === accountId && (await consume(trx, token))
  })
}
