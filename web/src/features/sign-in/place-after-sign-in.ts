import { paths } from '#web/config/paths.ts'
import { waitingInvitation } from '#web/data/adults/waiting-invitation.ts'
import { isForGrownUps, returnTo } from '#web/features/sign-in/return-to.ts'

/**
 * Where people go who have just signed in: where they were going, a teacher to the classes, everyone else to the
 * games. On the way to the area for grown-ups the password that was typed opens its gate, too: it is the proof that the
 * gate would ask for on the next screen.
 */
export async function placeAfterSignIn(next: string | null, password?: string): Promise<string> {
  const asked = returnTo(next)
  try {
    const { placeOfTeacher, openGateWith } = await import('#web/data/grown-ups/at-sign-in.ts')
    const place = (next === null && (await placeOfTeacher())) || asked
    if (password !== undefined && isForGrownUps(place)) await openGateWith(password)
    return place
  } catch {
    // Code that does not arrive must not block the sign-in.
    return asked
  }
}

/** Where people go who have just signed up: to the invitation that brought them, and else as after signing in. */
export async function placeAfterSignUp(password?: string): Promise<string> {
  return waitingInvitation() ? paths.invitation : placeAfterSignIn(null, password)
}
