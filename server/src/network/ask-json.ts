import { isLoopbackUrl } from '#server/network/loopback.ts'

const PATIENCE_MS = 8000
/** A page of a roster with hundreds of members is far below this. */
const LARGEST_BYTES = 4 * 1024 * 1024

/** What went wrong, for the operator. */
export type FailureReason =
  | 'unreachable'
  | 'slow'
  | 'server_error'
  | 'refused'
  | 'not_found'
  | 'not_json'
  | 'too_large'
  | 'unexpected'

const AWAY: ReadonlySet<FailureReason> = new Set(['unreachable', 'slow', 'server_error'])

/** The other side cannot be reached, or says something that is not an answer. */
export class RequestFailure extends Error {
  readonly reason: FailureReason
  /** Of an answer that refuses. */
  readonly status: number | undefined

  constructor(reason: FailureReason, status?: number) {
    super(reason)
    this.reason = reason
    this.status = status
  }

  /** Whether asking again later may help. */
  get isAway(): boolean {
    return AWAY.has(this.reason)
  }
}

/** Https, or http on this machine for trying out: anyone on the way could otherwise speak for the other side. */
export function isSafeUrl(url: string): boolean {
  if (!URL.canParse(url)) return false
  const { protocol, username } = new URL(url)
  if (username !== '') return false
  return protocol === 'https:' || (protocol === 'http:' && isLoopbackUrl(url))
}

export interface Answer {
  readonly headers: Headers
  readonly body: unknown
}

/** Every request of ours to another server: to a safe address, without redirects, and ended in time and size. */
export async function askJson(url: string, init: RequestInit = {}): Promise<Answer> {
  if (!isSafeUrl(url)) throw new RequestFailure('unexpected')
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    text = await readText(response)
  } catch (error) {
    if (error instanceof RequestFailure) throw error
    const isSlow = (error as { readonly name?: unknown }).name === 'TimeoutError'
    throw new RequestFailure(isSlow ? 'slow' : 'unreachable')
  }
  if (!response.ok) throw new RequestFailure(reasonOf(response.status), response.status)
  try {
    const body: unknown = text === '' ? null : JSON.parse(text)
    return { headers: response.headers, body }
  } catch {
    throw new RequestFailure('not_json')
  }
}

function reasonOf(status: number): FailureReason {
  if (status >= 500) return 'server_error'
  // A token endpoint answers 400 to a client or a secret that it does not know.
  if (status === 400 || status === 401 || status === 403) return 'refused'
  return status === 404 ? 'not_found' : 'unexpected'
}

async function readText(response: Response): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  let bytes = 0
  for await (const chunk of response.body ?? []) {
    bytes += chunk.byteLength
    if (bytes > LARGEST_BYTES) throw new RequestFailure('too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
