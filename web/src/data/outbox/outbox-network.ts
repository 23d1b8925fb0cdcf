import { attemptRequest, LATER } from '#core/sync/attempt-request.ts'
import type { OutboxNetwork, SendResult } from '#core/sync/outbox-ports.ts'
import { readSendResult } from '#web/data/outbox/send-result.ts'
import { learnServerTime, serverClock } from '#web/data/outbox/server-time.ts'
import { connectSession } from '#web/data/session/session.ts'

const SEND_WITHIN_MS = 30_000
const TIME_WITHIN_MS = 5_000

export const outboxNetwork: OutboxNetwork = {
  async send(user, attempts) {
    const token = await tokenOf(user)
    if (token.kind !== 'token') return token
    try {
      const response = await fetch('/api/attempts', {
        method: 'POST',
        headers: { Authorization: `Bearer ${token.value}`, 'Content-Type': 'application/json' },
        body: JSON.stringify(attemptRequest(attempts)),
        cache: 'no-store',
        signal: AbortSignal.timeout(SEND_WITHIN_MS),
      })
      learnServerTime(response)
      return await readSendResult(response, attempts)
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

/** A token of this very person: work of one child is never sent in the name of another. */
async function tokenOf(
  user: string,
): Promise<{ kind: 'token'; value: string } | Extract<SendResult, { kind: 'unauthorized' | 'later' }>> {
  // Without a network the auth client would try to renew an expired token for half a minute.
  if (!navigator.onLine) return LATER
  try {
    const { data, error } = await (await client()).getSession()
    if (data.session?.user.id === user) return { kind: 'token', value: data.session.access_token }
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

function isTransient(status: number | undefined): boolean {
  return status === undefined || status === 0 || status === 429 || status >= 500
}
