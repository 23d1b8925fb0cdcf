import type { Context as HonoContext } from 'hono'
import type { Transaction } from 'kysely'
import { onItself } from '#server/audit/client-network.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { ClaimedPerson } from '#server/auth/accounts/identities.ts'
import { addIdentity, findIdentity, touchIdentity } from '#server/auth/accounts/identities.ts'
import { type Challenge, issueAuthCode, keepChallenge } from '#server/auth/mail-links/flow-states.ts'
import { sendNotice } from '#server/auth/notices/send-notice.ts'
import type { TeacherProvider } from '#server/config/provider-file.ts'
import type { ProviderSignInRow } from '#server/db/schema/providers.ts'
import type { Tables } from '#server/db/schema/tables.ts'
import { providerAddedMail } from '#server/mail/templates/account-notices.ts'
import { makeAccount } from '#server/schools/accounts/make-account.ts'
import type { ProviderRefusal } from '#server/schools/accounts/refusals.ts'

/** Every one costs a row in each read of the account. */
const MAX_IDENTITIES = 10

/** Whom a provider, or a learning platform, vouches for. */
export interface Vouched {
  readonly provider: Pick<TeacherProvider, 'id' | 'label' | 'newAccounts'>
  readonly person: ClaimedPerson
}

interface CameBack extends Vouched {
  readonly begun: ProviderSignInRow
}

/** A code for the client that asked, null where it keeps the session it has, or why not. */
type Settled = { readonly code: string | null } | { readonly refusal: ProviderRefusal }

/** Finds or makes the account of a person whom the provider vouches for, or adds this way to the account that asked. */
export function settleSignIn(auth: AuthContext, c: HonoContext, cameBack: CameBack): Promise<Settled> {
  const { provider, person, begun } = cameBack
  return auth.db.transaction(async (trx) => {
    // Two sign-ins of a newcomer at once make one account.
    await auth.db.lock(trx, `identity:${provider.id}:${person.subject}`)
    const userId = begun.session_id
      ? await addToAccount(auth, c, trx, cameBack, begun.session_id)
      : await accountOf(auth, trx, cameBack)
    if (typeof userId !== 'string') return userId
    const challenge = challengeOf(begun)
    const method = { userId, challenge, authenticationMethod: 'oauth' }
    const flowStateId = await keepChallenge(auth, trx, method)
    return { code: flowStateId === null ? null : await issueAuthCode(auth, trx, flowStateId) }
  })
}

type Refused = { readonly refusal: ProviderRefusal }

/** The account of this person, made where there is none. Call it while the identity is locked. */
export async function accountOf(
  auth: AuthContext,
  trx: Transaction<Tables>,
  { provider, person }: Vouched,
): Promise<string | Refused> {
  const found = await findIdentity(trx, provider.id, person.subject)
  // A code that is issued while the way in is taken off would outlive it.
  if (found) await auth.db.lock(trx, `account:${found.user_id}`)
  const known = found && (await findIdentity(trx, provider.id, person.subject))
  if (!known) return makeAccount(auth, trx, provider, person)
  if (await isBanned(auth, trx, known.user_id)) return { refusal: 'user_banned' }
  await touchIdentity(auth, trx, known, person)
  return known.user_id
}

/** Adds this way in to the account of a session that has just proven itself. Call it while the identity is locked. */
interface NotAdded {
  readonly refusal: 'bad_oauth_state' | 'identity_already_exists' | 'too_many_identities' | 'user_banned'
}

export async function addToAccount(
  auth: AuthContext,
  c: HonoContext,
  trx: Transaction<Tables>,
  { provider, person }: Vouched,
  sessionId: string,
): Promise<string | NotAdded> {
  const session = await trx
    .selectFrom('sessions')
    .select('user_id')
    .where('id', '=', sessionId)
    .executeTakeFirst()
  if (!session) return { refusal: 'bad_oauth_state' }
  const userId = session.user_id
  await auth.db.lock(trx, `account:${userId}`)
  if (await isBanned(auth, trx, userId)) return { refusal: 'user_banned' }
  const known = await findIdentity(trx, provider.id, person.subject)
  if (known) return known.user_id === userId ? userId : { refusal: 'identity_already_exists' }
  const { count } = await trx
    .selectFrom('identities')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MAX_IDENTITIES) return { refusal: 'too_many_identities' }
  await addIdentity(auth, trx, { userId, provider: provider.id, person })
  await auth.audit.record(trx, {
    action: 'identity.linked',
    ...onItself(auth.config, c, userId),
    detail: { provider: provider.id },
  })
  const user = await trx
    .selectFrom('users')
    .select(['id', 'email'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  await sendNotice(auth, c, trx, user, (speaker, comeBack) =>
    providerAddedMail(speaker, comeBack, provider.label),
  )
  return userId
}

async function isBanned(auth: AuthContext, trx: Transaction<Tables>, userId: string): Promise<boolean> {
  const { banned_until } = await trx
    .selectFrom('users')
    .select('banned_until')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  return (banned_until ?? 0) > auth.now()
}

const challengeOf = ({
  code_challenge: value,
  code_challenge_method: method,
}: ProviderSignInRow): Challenge | null => (value && method ? { value, method } : null)
