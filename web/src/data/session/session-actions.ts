import type { AuthError } from '@supabase/auth-js'
import { paths } from '#web/config/paths.ts'
import { ServerProblem, unreachable } from '#web/data/server/server-problem.ts'
import { connectSession } from '#web/data/session/session.ts'
import { markSignUp } from '#web/data/session/sign-up-note.ts'

/** undefined when it went well; throws when something unforeseen happened. */
type Outcome = Promise<ServerProblem | undefined>

export async function signIn(email: string, password: string): Outcome {
  const { error } = await (await client()).signInWithPassword({ email, password })
  return problem(error)
}

/** `signedIn` where the deployment asks for no confirmation by mail. */
export async function signUp({
  fullName,
  email,
  password,
  teaches,
}: {
  readonly fullName: string
  readonly email: string
  readonly password: string
  /** Who starts as a teacher gets no learner. */
  readonly teaches: boolean
}): Promise<{ problem: ServerProblem | undefined; signedIn: boolean }> {
  const { data, error } = await (await client()).signUp({
    email,
    password,
    options: {
      data: { full_name: fullName, ...(teaches ? { who_plays: 'class' } : {}) },
      emailRedirectTo: `${confirmedAt()}#from=${markSignUp(email)}`,
    },
  })
  return { problem: problem(error), signedIn: data.session !== null }
}

export async function resendConfirmation(email: string): Outcome {
  const { error } = await (await client()).resend({
    type: 'signup',
    email,
    options: { emailRedirectTo: confirmedAt() },
  })
  return problem(error)
}

export async function requestPasswordReset(email: string): Outcome {
  const redirectTo = location.origin + paths.resetPassword
  const { error } = await (await client()).resetPasswordForEmail(email, { redirectTo })
  return problem(error)
}

/** Without the current password only right after a mailed link. */
export async function setNewPassword(password: string, currentPassword: string): Outcome {
  const current = currentPassword === '' ? {} : { current_password: currentPassword }
  const { error } = await (await client()).updateUser({ password, ...current })
  return problem(error)
}

/** Both addresses get a mail, and the change counts once both have agreed. */
export async function changeAddress(email: string, currentPassword: string): Outcome {
  const given = { email, ...(currentPassword === '' ? {} : { current_password: currentPassword }) }
  const { error } = await (await client()).updateUser(given, { emailRedirectTo: confirmedAt() })
  return problem(error)
}

export async function adoptTokens(access_token: string, refresh_token: string): Outcome {
  const { error } = await (await client()).setSession({ access_token, refresh_token })
  return problem(error)
}

async function client() {
  await connectSession()
  return (await import('#web/data/session/auth-client.ts')).authClient()
}

const confirmedAt = () => `${location.origin}${paths.login}?verified=true`

/** The auth client's errors for no answer, and for one it cannot read, such as a proxy's page. */
const NO_ANSWER: ReadonlySet<string> = new Set(['AuthRetryableFetchError', 'AuthUnknownError'])

export function problem(error: AuthError | null): ServerProblem | undefined {
  if (!error) return undefined
  const { message, code = 'unknown', status = 0, name } = error
  if (NO_ANSWER.has(name)) return unreachable(error)
  // The service gives one reason more than the client has a type for: good enough, but not for teaching a class.
  const { reasons = [] } = error as { readonly reasons?: readonly string[] }
  return new ServerProblem(status, reasons.includes('teaching') ? 'weak_for_teaching' : code, message, error)
}
