import type { Problem } from '@dozenauts/server/api/types.ts'
import { type ApiCall, apiPath, type PathParameters } from '#web/data/api/api-path.ts'
import { ServerProblem, unreachable } from '#web/data/server/server-problem.ts'
import { connectSession } from '#web/data/session/session.ts'

/** A call whose answer is a file: it is not read here, however large it is. */
export async function downloadApi<C extends ApiCall & `GET ${string}`>(
  call: C,
  parameters: PathParameters<C>,
): Promise<Blob> {
  const headers = { Authorization: `Bearer ${await accessToken()}` }
  const response = await fetch(apiPath(call, parameters), { headers, cache: 'no-store' }).catch((error) => {
    throw unreachable(error)
  })
  if (response.ok) return response.blob()
  const { code = 'unknown', message = '' } = (await response.json().catch(() => ({}))) as Partial<Problem>
  throw new ServerProblem(response.status, code, message)
}

async function accessToken(): Promise<string> {
  await connectSession().catch((error) => {
    throw unreachable(error)
  })
  const { authClient } = await import('#web/data/session/auth-client.ts')
  const { data } = await (await authClient()).getSession()
  if (!data.session) throw new ServerProblem(401, 'no_session', 'Not signed in.')
  return data.session.access_token
}
