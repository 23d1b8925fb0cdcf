import { DAY_MS } from '#core/calendar/calendar.ts'
import type { Account } from '#server/auth/accounts/accounts.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import { consume, findByCode } from '#server/auth/accounts/one-time-tokens.ts'
import { checkOwnPassword } from '#server/auth/sessions/typed-proof.ts'
import type { Proof } from '#server/auth/standing/proofs.ts'
import { overLimit } from '#server/auth/wire/limits.ts'
import type { SessionRow, UserRow } from '#server/db/schema/accounts.ts'
import { HttpFailure } from '#server/failure.ts'

/** As long as the link itself lives: time to think of a password. */
const MAIL_PROOF_MS = 3600 * 1000
/** The stock client cannot send a password when it enrols a factor; having just signed in is the next best. */
const JUST_SIGNED_IN_MS = 5 * 60 * 1000
/** How long the mailbox alone may take a new factor away again. */
const YOUNG_FACTOR_MS = 7 * DAY_MS

/** Mails requested by someone who cannot, or does not want to, type the password. */
const RECOVERY = new Set(['otp', 'recovery', 'magiclink'])
/** Other mails that open a session; they count for accounts that have no password yet. */
const WELCOME = new Set(['email/signup', 'invite'])

interface Given {
  readonly currentPassword: string
  readonly nonce: string
}

/** A pupil's way in is the class. A child with a classmate's tablet must not be able to make another. */
export function refusePupil({ email }: Pick<UserRow, 'email'>): void {
  if (email === null) throw new HttpFailure(403, 'pupil_account', 'Ask your teacher to change this.')
}

/**
 * A tablet left signed in must not be enough to take over an account: changing how the account is entered needs a fresh
 * proof, by the current password, by a mailed code, or by having just come through a mailed link.
 */
export async function proveAgain(
  auth: AuthContext,
  { user }: Account,
  session: SessionRow,
  { currentPassword, nonce }: Given,
  { justSignedIn = false } = {},
): Promise<void> {
  refusePupil(user)
  if (nonce !== '') return checkNonce(auth, user, nonce)
  if (currentPassword !== '' && user.password_hash !== null)
    return checkCurrentPassword(auth, user, currentPassword)
  if (provedByMail(user, session, auth.now())) return
  if (justSignedIn && newestProof(session) + JUST_SIGNED_IN_MS > auth.now()) return
  throw user.password_hash === null
    ? new HttpFailure(400, 'reauthentication_needed', 'This change requires reauthentication')
    : new HttpFailure(400, 'current_password_required', 'Current password required for this change.')
}

/**
 * Whether a session without the second factor may set a new password, which removes the factors. While the factors are
 * young the mailbox is enough, so a stranger's factor cannot lock out the owner. Later the current password is needed
 * too.
 */
export async function mayComeBack(
  auth: AuthContext,
  { user, factors }: Account,
  session: SessionRow,
  currentPassword: string,
): Promise<boolean> {
  if (!provedByMail(user, session, auth.now())) return false
  const young = auth.now() - YOUNG_FACTOR_MS
  if (factors.every(({ status, created_at }) => status !== 'verified' || created_at > young)) return true
  if (currentPassword === '' || user.password_hash === null) return false
  await checkCurrentPassword(auth, user, currentPassword)
  return true
}

/** Throws unless this is the code mailed last; each call spends one of its tries. */
async function checkNonce(auth: AuthContext, user: UserRow, nonce: string): Promise<void> {
  const right = await auth.db.transaction(async (trx) => {
    const token = await findByCode(auth, trx, {
      sentTo: user.email ?? '',
      kinds: ['reauthentication'],
      code: nonce,
    })
    return token !== undefined && token.user_id === user.id && (await consume(trx, token))
  })
  if (!right) throw new HttpFailure(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid')
}

async function checkCurrentPassword(auth: AuthContext, user: UserRow, password: string): Promise<void> {
  const typed = await checkOwnPassword(auth, user, password)
  if (typed.result === 'must-wait') throw overLimit(typed.retryAfterSeconds)
  if (typed.result === 'wrong')
    throw new HttpFailure(400, 'current_password_invalid', 'The current password is not right.')
}

function provedByMail(user: UserRow, session: SessionRow, now: number): boolean {
  return proofsOf(session).some(
    ({ method, timestamp }) =>
      timestamp * 1000 + MAIL_PROOF_MS > now &&
      (RECOVERY.has(method) || (user.password_hash === null && WELCOME.has(method))),
  )
}

const newestProof = (session: SessionRow) =>
  Math.max(...proofsOf(session).map(({ timestamp }) => timestamp)) * 1000

const proofsOf = ({ amr }: SessionRow) => JSON.parse(amr) as Proof[]
