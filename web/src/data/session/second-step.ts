import { brand } from '#web/config/brand.ts'
import { ServerProblem, unreachable } from '#web/data/server/server-problem.ts'
import { loadServerConfig } from '#web/data/session/server-config.ts'
import { connectSession } from '#web/data/session/session.ts'
import { adoptTokens, problem } from '#web/data/session/session-actions.ts'

type Outcome = Promise<ServerProblem | undefined>

/** The six digits of the authenticator app raise this session. */
export async function enterCode(code: string): Outcome {
  const client = await connected()
  const { data } = await client.getSession()
  const factor = data.session?.user.factors?.find(({ status }) => status === 'verified')
  if (!factor) return new ServerProblem(404, 'mfa_factor_not_found')
  const { error } = await client.mfa.challengeAndVerify({ factorId: factor.id, code })
  return problem(error)
}

/** After the loss of the phone: one of the codes on paper, once. */
export async function enterRecoveryCode(code: string): Outcome {
  const answer = await askAuth('POST', '/factor-recovery', { code })
  if ('problem' in answer) return answer.problem
  const { access_token, refresh_token } = answer.body as { access_token: string; refresh_token: string }
  return adoptTokens(access_token, refresh_token)
}

export interface NewFactor {
  readonly id: string
  readonly secret: string
  /** What the QR code says. */
  readonly uri: string
}

/** Starts a factor. The stock client cannot send the password that the server asks for, so this call is made by hand. */
export async function startFactor(
  password: string,
): Promise<NewFactor | { readonly problem: ServerProblem }> {
  const answer = await askAuth('POST', '/factors', {
    factor_type: 'totp',
    // Two started on one day must not be taken for one another.
    friendly_name: new Date().toISOString(),
    issuer: brand.name,
    ...(password === '' ? {} : { current_password: password }),
  })
  if ('problem' in answer) return answer
  const { id, totp } = answer.body as { id: string; totp: { secret: string; uri: string } }
  return { id, secret: totp.secret, uri: totp.uri }
}

export async function confirmFactor(factorId: string, code: string): Outcome {
  const { error } = await (await connected()).mfa.challengeAndVerify({ factorId, code })
  return problem(error)
}

/** The server takes a factor away only right after a code of the app. */
export async function removeFactor(factorId: string, code: string): Outcome {
  return (await confirmFactor(factorId, code)) ?? takeAway(factorId)
}

/** After the loss of the phone: a recovery code counts a day after it was made. */
export async function removeFactorByPaper(factorId: string, code: string): Outcome {
  return (await enterRecoveryCode(code)) ?? takeAway(factorId)
}

async function takeAway(factorId: string): Outcome {
  const client = await connected()
  const { error } = await client.mfa.unenroll({ factorId })
  // The session says from now on that there is no factor.
  if (!error) await client.refreshSession()
  const refused = problem(error)
  // Elsewhere this code asks for the password; here the page has said before when a recovery code counts.
  return refused?.code === 'insufficient_aal'
    ? new ServerProblem(refused.status, 'recovery_code_too_new')
    : refused
}

async function connected() {
  await connectSession()
  return (await import('#web/data/session/auth-client.ts')).authClient()
}

async function askAuth(
  method: string,
  path: string,
  body: object,
): Promise<{ readonly body: unknown } | { readonly problem: ServerProblem }> {
  const client = await connected()
  const { data } = await client.getSession()
  const { publishableKey } = await loadServerConfig()
  try {
    const response = await fetch(`/auth/v1${path}`, {
      method,
      headers: {
        apikey: publishableKey,
        Authorization: `Bearer ${data.session?.access_token ?? ''}`,
        'Content-Type': 'application/json',
        'X-Supabase-Api-Version': '2024-01-01',
      },
      body: JSON.stringify(body),
    })
    const answer = (await response.json()) as { code?: string; message?: string }
    if (response.ok) return { body: answer }
    const { code = 'unknown', message } = answer
    return { problem: new ServerProblem(response.status, code, message) }
  } catch (error) {
    return { problem: unreachable(error) }
  }
}
