import type { Provider } from '@supabase/auth-js'
import { paths } from '#web/config/paths.ts'
import type { ServerProblem } from '#web/data/server/server-problem.ts'
import type { Visit } from '#web/data/session/redeem-mail.ts'
import { connectSession } from '#web/data/session/session.ts'
import { problem } from '#web/data/session/session-actions.ts'
import { sessionUser } from '#web/data/session/session-storage.ts'

/** Leaves for the sign-in page of a school. */
export async function leaveForSchool(provider: string, next: string | null): Promise<void> {
  const { data, error } = await (await schoolClient()).signInWithOAuth({
    // The client names the companies it knows; ours are the operator's words.
    provider: provider as Provider,
    options: { redirectTo: backTo(next), skipBrowserRedirect: true },
  })
  if (error) throw error
  if (data.url) location.assign(data.url)
}

/** The session that the school's answer opened, not yet on this device. Throws when the code is not good. */
export async function redeemSchoolCode(code: string): Promise<Visit> {
  const { data, error } = await (await schoolClient()).exchangeCodeForSession(code)
  const refusal = problem(error)
  if (refusal || !data.session) throw refusal ?? new Error('no session came')
  const { access_token, refresh_token, user } = data.session
  return { user: sessionUser(user, access_token), accessToken: access_token, refreshToken: refresh_token }
}

/** Leaves for the school to add it to the account that is signed in here. */
export async function addSchool(provider: string, next: string | null): Promise<ServerProblem | undefined> {
  const { data, error } = await (await ownClient()).linkIdentity({
    provider: provider as Provider,
    options: { redirectTo: backTo(next), skipBrowserRedirect: true },
  })
  if (error) return problem(error)
  if (data.url) location.assign(data.url)
  return undefined
}

/** A school account that opens this account. */
export interface SchoolAccount {
  readonly id: string
  readonly provider: string
  readonly email: string
}

export async function readSchoolAccounts(): Promise<readonly SchoolAccount[]> {
  const { data, error } = await (await ownClient()).getUserIdentities()
  if (error) throw error
  return data.identities
    .filter(({ provider }) => provider !== 'email')
    .map(({ identity_id, provider, identity_data }) => ({
      id: identity_id,
      provider,
      email: String(identity_data?.email ?? ''),
    }))
}

export async function removeSchoolAccount(id: string): Promise<ServerProblem | undefined> {
  const client = await ownClient()
  const { data, error } = await client.getUserIdentities()
  if (error) return problem(error)
  const identity = data.identities.find(({ identity_id }) => identity_id === id)
  return identity && problem((await client.unlinkIdentity(identity)).error)
}

const backTo = (next: string | null) =>
  `${location.origin}${paths.school}${next === null ? '' : `?${new URLSearchParams({ next })}`}`

const schoolClient = async () => (await import('#web/data/session/school-client.ts')).schoolClient()

async function ownClient() {
  await connectSession()
  return (await import('#web/data/session/auth-client.ts')).authClient()
}
