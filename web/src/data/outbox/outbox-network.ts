import type { Attempt } from '#core/attempts/attempt.ts'
import { attemptRequest, LATER, readAttemptResponse, TICKET_HEADER } from '#core/sync/attempt-request.ts'
import type { OutboxNetwork, SendResult } from '#core/sync/outbox-ports.ts'
import { apiPath } from '#web/data/api/api-path.ts'
import { forgetTicket, ticketOf } from '#web/data/outbox/hand-in-tickets.ts'
import { learnServerTime, serverClock } from '#web/data/outbox/server-time.ts'
import { changeSyncState } from '#web/data/outbox/sync-state.ts'
import { connectSession } from '#web/data/session/session.ts'

const SEND_WITHIN_MS = 30_000
const TIME_WITHIN_MS = 5_000

/**
 * Sends with the session of `account`, for learners that it plays for and for classmates who left a ticket. Where the
 * server does not know a learner, `onUnknown` hears of it.
 */
export function outboxNetwork(accountId: string, onUnknown: (learnerId: string) => void): OutboxNetwork {
  return {
    async send(learnerId, attempts) {
      const token = await tokenOf(accountId)
      if (token.kind === 'later') changeSyncState({ unreachable: true })
      if (token.kind !== 'token') return token
      try {
        const path = apiPath('POST /learners/:learnerId/attempts', { learnerId })
        const response = await post(path, token, ticketOf(learnerId), attempts)
        learnServerTime(response)
        changeSyncState({ unreachable: isAway(response.status) })
        if (await isUnknownLearner(response.clone())) {
          forgetTicket(learnerId)
          onUnknown(learnerId)
        }
        return await readSendResult(response, attempts)
      } catch {
        changeSyncState({ unreachable: true })
        return LATER
      }
    },

    serverTime,

    async renewSession() {
      try {
        const { data, error } = await (await client()).refreshSession()
        if (data.session?.user.id === accountId) return 'renewed'
        return error && isTransient(error.status) ? 'unreachable' : 'over'
      } catch {
        return 'unreachable'
      }
    },
  }
}

interface Token {
  readonly kind: 'token'
  readonly value: string
}

function post(
  path: string,
  { value }: Token,
  ticket: string | undefined,
  attempts: readonly Attempt[],
): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: {
      Authorization: `Bearer ${value}`,
      'Content-Type': 'application/json',
      ...(ticket === undefined ? {} : { [TICKET_HEADER]: ticket }),
    },
    body: JSON.stringify(attemptRequest(attempts)),
    cache: 'no-store',
    signal: AbortSignal.timeout(SEND_WITHIN_MS),
  })
}

/** By the word of our server: a proxy says 404, too. */
async function isUnknownLearner(response: Response): Promise<boolean> {
  if (response.status !== 404) return false
  const problem = (await response.json().catch(() => null)) as { code?: unknown } | null
  return problem?.code === 'unknown_learner'
}

async function serverTime(): Promise<number | null> {
  try {
    learnServerTime(
      await fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(TIME_WITHIN_MS) }),
    )
  } catch {
    changeSyncState({ unreachable: true })
    return null
  }
  return serverClock.offset() === null ? null : serverClock.now()
}

/** A token of this very account: work of one family is never sent in the name of another. */
async function tokenOf(
  accountId: string,
): Promise<Token | Extract<SendResult, { kind: 'unauthorized' | 'later' }>> {
  // Without a network the auth client would try to renew an expired token for half a minute.
  if (!navigator.onLine) return LATER
  try {
    const { data, error } = await (await client()).getSession()
    if (data.session?.user.id === accountId) return { kind: 'token', value: data.session.access_token }
    if (error && isTransient(error.status)) return LATER
    return { kind: 'unauthorized' }
  } catch {
    return LATER
  }
}

async function client() {
  await connectSession()
  return (await import('#web/data/session/auth-client.ts')).authClient()
}

/** What a proxy says for a server that is down. A server that answers anything else is there. */
function isAway(status: number): boolean {
  return status === 502 || status === 503 || status === 504
}

function isTransient(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 429 || status >= 500
}

/** What an answer to a batch means for the lessons in it. */
export async function readSendResult(response: Response, sent: readonly Attempt[]): Promise<SendResult> {
  const body: unknown = await response.json().catch(() => null)
  return readAttemptResponse(
    { status: response.status, header: (name) => response.headers.get(name), body },
    sent,
  )
}
