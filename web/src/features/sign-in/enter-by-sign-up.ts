import { paths } from '#web/config/paths.ts'
import { endVisit, type Visit } from '#web/data/session/redeem-mail.ts'
import { adoptTokens, signIn } from '#web/data/session/session-actions.ts'
import { forgetSignUp } from '#web/data/session/sign-up-note.ts'
import { placeAfterSignUp } from '#web/features/sign-in/place-after-sign-in.ts'

/**
 * The address is confirmed by a code. If that was the code of another sign-up for it, its password is not the one
 * typed here: then the owner of the mailbox chooses a new one. Returns where to go on to.
 */
export async function enterBySignUp(visit: Visit, password: string): Promise<string> {
  forgetSignUp()
  const problem = await signIn(visit.user.email, password)
  if (!problem) {
    await endVisit(visit)
    return placeAfterSignUp(password)
  }
  const refused = await adoptTokens(visit.accessToken, visit.refreshToken)
  if (refused) throw new Error(refused.message)
  return paths.resetPassword
}
