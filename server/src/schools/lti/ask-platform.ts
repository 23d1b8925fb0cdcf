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

/** A platform that cannot be reached, or that says something that is not an answer. */
export class PlatformFailure extends Error {
  readonly code: 'platform_unavailable' | 'bad_platform_answer'
  readonly reason: FailureReason
  /** Of an answer that refuses. */
  readonly status: number | undefined

  constructor(code: PlatformFailure['code'], reason: FailureReason = 'unexpected', status?: number) {
    super(code)
    this.code = code
    this.reason = reason
    this.status = status
  }
}

/** Https, or http on this machine for trying out: anyone on the way could otherwise speak for the platform. */
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

/** Asks a platform for JSON. Follows no redirect and reads no endless answer. */
export async function askPlatform(url: string, init: RequestInit = {}): Promise<Answer> {
  if (!isSafeUrl(url)) throw new PlatformFailure('bad_platform_answer')
  let response: Response
  let text: string
  try {
    response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(PATIENCE_MS) })
    text = await readText(response)
  } catch (error) {
    if (error instanceof PlatformFailure) throw error
    const isSlow = (error as { readonly name?: unknown }).name === 'TimeoutError'
    throw new PlatformFailure('platform_unavailable', isSlow ? 'slow' : 'unreachable')
  }
  if (response.status >= 500) throw new PlatformFailure('platform_unavailable', 'server_error')
  if (!response.ok)
    throw new PlatformFailure('bad_platform_answer', reasonOf(response.status), response.status)
  try {
    const body: unknown = text === '' ? null : JSON.parse(text)
    return { headers: response.headers, body }
  } catch {
    throw new PlatformFailure('bad_platform_answer', 'not_json')
  }
}

function reasonOf(status: number): FailureReason {
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
    if (bytes > LARGEST_BYTES) throw new PlatformFailure('bad_platform_answer', 'too_large')
    text += decoder.decode(chunk, { stream: true })
  }
  return text + decoder.decode()
}
