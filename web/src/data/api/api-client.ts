import type { Api, Problem } from '@dozenauts/server/api/types.ts'
import { type ApiCall, apiPath, type PathParameters } from '#web/data/api/api-path.ts'
import { ServerProblem, unreachable } from '#web/data/server/server-problem.ts'
import { connectSession } from '#web/data/session/session.ts'
import { storedAccessToken } from '#web/data/session/session-storage.ts'

type Input<C extends ApiCall> = PathParameters<C> &
  (Api[C]['body'] extends undefined ? unknown : { readonly body: Api[C]['body'] }) & {
    readonly signal?: AbortSignal
  }
/** Nothing needs to be given where the call asks for nothing. */
type Given<C extends ApiCall> = Record<never, never> extends Input<C> ? [input?: Input<C>] : [input: Input<C>]

/** Makes a call that the server's endpoint table declares: path, parameters, body and answer are those of the table. */
export function callApi<C extends ApiCall>(call: C, ...[input]: Given<C>): Promise<Api[C]['answer']> {
  const { body, signal, ...parameters } = (input ?? {}) as Input<C> & { readonly body?: unknown }
  const method = call.slice(0, call.indexOf(' '))
  return request(method, apiPath(call, parameters as unknown as PathParameters<C>), body, signal)
}

/** The last answer to each read that has an ETag, such as the dashboard of a class: unchanged, it is not sent again. */
const lastAnswers = new Map<string, { readonly etag: string; readonly answer: unknown }>()

/** Among them are answers to grown-ups, which do not outlive the adult gate. */
export function forgetAnswers() {
  lastAnswers.clear()
}

async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  renew = false,
): Promise<T> {
  const headers: Record<string, string> = { Authorization: `Bearer ${await accessToken(renew)}` }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  const known = method === 'GET' ? lastAnswers.get(path) : undefined
  if (known) headers['If-None-Match'] = known.etag
  // After locking or deleting something, people may leave the page immediately.
  const init: RequestInit = { method, headers, cache: 'no-store', keepalive: method === 'DELETE' }
  if (body !== undefined) init.body = JSON.stringify(body)
  if (signal) init.signal = signal
  let response: Response
  try {
    response = await fetch(path, init)
  } catch (error) {
    if (signal?.aborted) throw error
    throw unreachable(error)
  }
  if (response.status === 502 || response.status === 503 || response.status === 504) throw unreachable()
  if (response.status === 204) return undefined as T
  if (response.status === 304 && known) return known.answer as T
  // The session may be over: asked to renew it, the auth client finds out and announces it.
  if (response.status === 401 && !renew) return request(method, path, body, signal, true)
  const isTable = response.headers.get('content-type')?.startsWith('text/csv')
  const answer: unknown = await (isTable ? response.text() : response.json()).catch(() => undefined)
  if (response.ok) {
    const etag = response.headers.get('etag')
    if (etag) lastAnswers.set(path, { etag, answer })
    return answer as T
  }
  const { code = 'unknown', message = response.statusText } = (answer ?? {}) as Partial<Problem>
  throw new ServerProblem(response.status, code, message)
}

/** A token that is still good, renewed if need be. */
async function accessToken(renew: boolean): Promise<string> {
  // The auth client would retry for half a minute before saying so.
  if (!navigator.onLine) throw unreachable()
  const stored = renew ? undefined : storedAccessToken()
  if (stored) return stored
  try {
    await connectSession()
  } catch (error) {
    throw unreachable(error)
  }
  const { authClient } = await import('#web/data/session/auth-client.ts')
  const client = await authClient()
  const { data, error } = await (renew ? client.refreshSession() : client.getSession())
  if (data.session) return data.session.access_token
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500))
    throw unreachable(error)
  throw new ServerProblem(401, 'no_session', 'Not signed in.')
}
