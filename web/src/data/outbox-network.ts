import type { AttemptsAnswer, Problem } from '@dozenauts/server/api/types.ts'
import type { FinishedAttempt, Word } from '#core/sync/outbox-entry.ts'
import type { OutboxNetwork, SendResult } from '#core/sync/outbox-ports.ts'
import { learnServerTime, serverClock } from '#web/data/server-time.ts'
import { connectSession } from '#web/data/session.ts'

const SEND_WITHIN_MS = 30_000
const TIME_WITHIN_MS = 5_000
/** Statuses that speak about what was sent. All others speak about the moment: the same batch may pass later. */
const ABOUT_THE_CONTENT: ReadonlySet<number> = new Set([400, 409, 413, 422])

export const outboxNetwork: OutboxNetwork = {
  async send(user, attempts) {
    const token = await tokenOf(user)
    if (token.kind !== 'token') return token
    try {
      const response = await fetch('/api/attempts', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token.value}`, 'Content-Type': 'application/json' },
        body: JSON.stringify({ attempts: attempts.map(onTheWire) }),
        cache: 'no-store',
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      })
      learnServerTime(response)
      return await resultOf(response, attempts)
    } catch {
      return LATER
    }
  },

  async serverTime() {
    try {
      learnServerTime(
        await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIME_WITHIN_MS) }),
      )
    } catch {
      return null
    }
    return serverClock.offset() === null ? null : serverClock.now()
  },

  async renewSession(user) {
    try {
      const { data, error } = await (await client()).refreshSession()
      if (data.session?.user.id === user) return 'renewed'
      return error && isTransient(error.status) ? 'unreachable' : 'over'
    } catch {
      return 'unreachable'
    }
  },
}

const LATER: SendResult = { kind: 'later', retryAfterMs: null }

/** The fields in the order of the schema, and nothing else. */
function onTheWire({
  id,
  lesson_id,
  lesson_type,
  score,
  time_taken,
  completed_at,
  answers,
}: FinishedAttempt) {
  const moment = new Date(completed_at).toISOString()
  return { id, lesson_id, lesson_type, score, time_taken, completed_at: moment, answers }
}

async function resultOf(response: Response, sent: readonly FinishedAttempt[]): Promise<SendResult> {
  if (response.status === 401) return { kind: 'unauthorized' }
  const body: unknown = await response.json().catch(() => null)
  if (response.ok) {
    const results = (body as Partial<AttemptsAnswer> | null)?.results
    // A school's login page answers 200 too.
    return Array.isArray(results) ? { kind: 'answered', words: wordsOf(results, sent) } : LATER
  }
  if (ABOUT_THE_CONTENT.has(response.status))
    return { kind: 'refused', code: (body as Partial<Problem> | null)?.code ?? `http_${response.status}` }
  const seconds = Number(response.headers.get('Retry-After') ?? Number.NaN)
  return { kind: 'later', retryAfterMs: Number.isNaN(seconds) ? null : seconds * 1000 }
}

function wordsOf(results: AttemptsAnswer['results'], sent: readonly FinishedAttempt[]): Word[] {
  return results.flatMap((result, index): Word[] => {
    // An attempt whose id the server could not read is known by its place.
    const id = result.id ?? sent[index]?.id
    if (id === undefined) return []
    return result.outcome === 'rejected'
      ? [{ id, outcome: 'rejected', code: result.code }]
      : [{ id, outcome: result.outcome }]
  })
}

/** A token of this very person: work of one child is never sent in the name of another. */
async function tokenOf(
  user: string,
): Promise<{ kind: 'token'; value: string } | Extract<SendResult, { kind: 'unauthorized' | 'later' }>> {
  // Without a network the auth client would try to renew an expired token for half a minute.
  if (!navigator.onLine) return { kind: 'later', retryAfterMs: null }
  try {
    const { data, error } = await (await client()).getSession()
    if (data.session?.user.id === user) return { kind: 'token', value: data.session.access_token }
    if (error && isTransient(error.status)) return { kind: 'later', retryAfterMs: null }
    return { kind: 'unauthorized' }
  } catch {
    return { kind: 'later', retryAfterMs: null }
  }
}

async function client() {
  await connectSession()
  return (await import('#web/data/auth-client.ts')).authClient()
}

function isTransient(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 429 || status >= 500
}
