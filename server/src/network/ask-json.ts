import {
  type Asked,
  ask,
  type FailureReason,
  type OutgoingRules,
  RequestFailure,
} from '#server/network/outgoing.ts'

export interface Answer {
  readonly headers: Headers
  readonly body: unknown
}

/** Asks another server for JSON. Every other answer is a failure. */
export async function askJson(rules: OutgoingRules, url: string, asked: Asked = {}): Promise<Answer> {
  const { status, headers, text } = await ask(rules, url, asked)
  if (status < 200 || status > 299) throw new RequestFailure(reasonOf(status), status)
  try {
    const body: unknown = text === '' ? null : JSON.parse(text)
    return { headers, body }
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
