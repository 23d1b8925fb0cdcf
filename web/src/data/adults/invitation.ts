import type { Api, InvitationNote } from '@dozenauts/server/api/types.ts'
import { forgetInvitation } from '#web/data/adults/waiting-invitation.ts'
import { isProblem } from '#web/data/server/server-problem.ts'

export type Accepted = Api['POST /invitations/:token/accept']['answer']

/** What an invitation says, with or without a session. `over` when it no longer opens anything. */
export async function readInvitation(
  token: string,
  signal: AbortSignal,
): Promise<InvitationNote | 'over' | 'away'> {
  try {
    const response = await fetch(`/api/invitations/${token}`, { signal, cache: 'no-store' })
    if (response.status === 404) return 'over'
    return response.ok ? ((await response.json()) as InvitationNote) : 'away'
  } catch {
    return 'away'
  }
}

/** The page belongs to those before sign-in, which do without most of what the app needs: it is fetched when pressed. */
export async function acceptInvitation(token: string): Promise<Accepted | 'over' | 'unsafe' | 'failed'> {
  const { callApi } = await import('#web/data/api/api-client.ts')
  try {
    const accepted = await callApi('POST /invitations/:token/accept', { token })
    forgetInvitation()
    await hearOfIt()
    return accepted
  } catch (error) {
    if (isProblem(error, 'stronger_password_needed')) return 'unsafe'
    if (!isProblem(error, 404)) return 'failed'
    forgetInvitation()
    return 'over'
  }
}

/** The next page asks by itself if this does not come through. */
async function hearOfIt() {
  try {
    const { refreshMe } = await import('#web/data/learner/me.ts')
    const { queryClient } = await import('#web/data/api/query-client.ts')
    for (const key of ['classes', 'adults', 'teachers'])
      void queryClient.invalidateQueries({ queryKey: [key] })
    await refreshMe()
  } catch {
    // No network: what was accepted is accepted.
  }
}
