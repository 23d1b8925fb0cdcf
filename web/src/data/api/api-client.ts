import type {
  AccountDeletion,
  AdultGate,
  AdultPin,
  AdultProof,
  AttemptBatch,
  AttemptsAnswer,
  Avatar,
  Equip,
  EquipAnswer,
  LearnerAnswer,
  Me,
  Performance,
  Problem,
  Profile,
  ProfileChange,
  Purchase,
  PurchaseAnswer,
  ReportAnswer,
  UserProgress,
  UserReward,
} from '@dozenauts/server/api/types.ts'
import { connectSession } from '#web/data/session/session.ts'

/** The server answered, and the answer was no. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(message)
    this.name = 'ApiError'
    this.status = status
    this.code = code
  }
}

/** Nobody answered: no network, or the server is away. Worth another try later. */
export class UnreachableError extends Error {
  constructor(cause?: unknown) {
    super('The server cannot be reached.', { cause })
    this.name = 'UnreachableError'
  }
}

interface Reads {
  '/api/learner': LearnerAnswer
  '/api/me': Me
  '/api/rewards': UserReward[]
  '/api/progress': UserProgress[]
  '/api/performance': Performance
  '/api/avatar': Avatar
  '/api/export': unknown
  '/api/grown-ups/gate': AdultGate
  [report: `/api/learners/${string}/report`]: ReportAnswer
}

interface Writes {
  'PATCH /api/profile': { body: ProfileChange; answer: Profile }
  'POST /api/attempts': { body: AttemptBatch; answer: AttemptsAnswer }
  'POST /api/avatar/purchases': { body: Purchase; answer: PurchaseAnswer }
  'PUT /api/avatar/equipped': { body: Equip; answer: EquipAnswer }
  'POST /api/account/deletion-code': { body: undefined; answer: undefined }
  'POST /api/grown-ups/gate': { body: AdultProof; answer: AdultGate }
  'DELETE /api/grown-ups/gate': { body: undefined; answer: undefined }
  'PUT /api/grown-ups/pin': { body: AdultPin; answer: undefined }
  'DELETE /api/grown-ups/pin': { body: undefined; answer: undefined }
  'DELETE /api/account': { body: AccountDeletion; answer: undefined }
}

export function readApi<P extends keyof Reads>(path: P, signal?: AbortSignal): Promise<Reads[P]> {
  return call('GET', path, undefined, signal)
}

export function writeApi<W extends keyof Writes>(
  write: W,
  body: Writes[W]['body'],
  signal?: AbortSignal,
): Promise<Writes[W]['answer']> {
  const [method = '', path = ''] = write.split(' ')
  return call(method, path, body, signal)
}

async function call<T>(
  method: string,
  path: string,
  body?: unknown,
  signal?: AbortSignal,
  renew = false,
): Promise<T> {
  const headers: Record<string, string> = { Authorization: `Bearer ${await accessToken(renew)}` }
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  // Whoever locks or deletes something may leave the page at once.
  const request: RequestInit = { method, headers, cache: 'no-store', keepalive: method === 'DELETE' }
  if (body !== undefined) request.body = JSON.stringify(body)
  if (signal) request.signal = signal
  let response: Response
  try {
    response = await fetch(path, request)
  } catch (error) {
    if (signal?.aborted) throw error
    throw new UnreachableError(error)
  }
  if (response.status === 502 || response.status === 503 || response.status === 504)
    throw new UnreachableError()
  if (response.status === 204) return undefined as T
  // The session may be over: asked to renew it, the auth client finds out and tells everybody.
  if (response.status === 401 && !renew) return call(method, path, body, signal, true)
  const answer: unknown = await response.json().catch(() => undefined)
  if (response.ok) return answer as T
  const { code = 'unknown', message = response.statusText } = (answer ?? {}) as Partial<Problem>
  throw new ApiError(response.status, code, message)
}

/** A token that is still good, renewed if need be. */
async function accessToken(renew: boolean): Promise<string> {
  // The auth client would retry for half a minute before saying so.
  if (!navigator.onLine) throw new UnreachableError()
  try {
    await connectSession()
  } catch (error) {
    throw new UnreachableError(error)
  }
  const { authClient } = await import('#web/data/session/auth-client.ts')
  const client = await authClient()
  const { data, error } = await (renew ? client.refreshSession() : client.getSession())
  if (data.session) return data.session.access_token
  if (error && (error.status === undefined || error.status === 0 || error.status >= 500)) {
    throw new UnreachableError(error)
  }
  throw new ApiError(401, 'no_session', 'Not signed in.')
}
