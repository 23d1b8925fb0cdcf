import { DAY_MS } from '#core/calendar/calendar.ts'
import type { AuthContext } from '#server/auth/accounts/auth-context.ts'
import type { Proof, SecondProof } from '#server/auth/standing/proofs.ts'
import type { Query } from '#server/db/database.ts'
import type { SessionRow } from '#server/db/schema/accounts.ts'
import { HttpFailure } from '#server/failure.ts'

/** How long a code counts for what changes the second factor. */
const FRESH_MS = 5 * 60 * 1000
/** Time for the owner to read the mail about new recovery codes. */
const RECOVERY_CODE_AGE_MS = DAY_MS

/**
 * A tablet left signed in, with the second step behind it, must not be enough to take that step away. Adding another app
 * needs as much: its codes could turn the first one off.
 */
export async function requireFreshCode(
  auth: AuthContext,
  session: Pick<SessionRow, 'user_id' | 'amr'>,
): Promise<void> {
  const now = auth.now()
  if (provedByApp(session, now)) return
  const byPaper = freshProof(session, 'recovery-code', now)
  if (byPaper === undefined)
    throw new HttpFailure(422, 'insufficient_aal', 'Verify a code again to change the second factor')
  const from = await recoveryCodesCountFrom(auth.db.query, session.user_id)
  if (from === null || from > byPaper)
    throw new HttpFailure(
      422,
      'insufficient_aal',
      'A recovery code changes the second factor only a day after it was made',
    )
}

/** Whether a code of the app was typed into this session in the last five minutes. */
export const provedByApp = (session: Pick<SessionRow, 'amr'>, now: number) =>
  freshProof(session, 'totp', now) !== undefined

/** From when on the account's recovery codes, which are all of one age, change the second factor; null: it has none. */
export async function recoveryCodesCountFrom(query: Query, userId: string): Promise<number | null> {
  const code = await query
    .selectFrom('recovery_codes')
    .select('created_at')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return code ? code.created_at + RECOVERY_CODE_AGE_MS : null
}

/** When it was given, if that was in the last five minutes. */
function freshProof({ amr }: Pick<SessionRow, 'amr'>, kind: SecondProof, now: number): number | undefined {
  return (JSON.parse(amr) as Proof[])
    .filter(({ method }) => method === kind)
    .map(({ timestamp }) => timestamp * 1000)
    .find((at) => at + FRESH_MS > now)
}
