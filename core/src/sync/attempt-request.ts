import type { Attempt } from '#core/attempts/attempt.ts'
import type { AttemptBody } from '#core/attempts/attempt-body.ts'
import { versionOf } from '#core/attempts/attempt-version.ts'
import type { AttemptOutcome } from '#core/sync/outbox-entry.ts'
import type { SendResult } from '#core/sync/outbox-ports.ts'

/** The header in which a server names the newest version of attempts that it knows. */
export const VERSION_HEADER = 'Attempts-Version'
/** The header with the ticket that a classmate's lessons are handed in with. */
export const TICKET_HEADER = 'Hand-In-Ticket'

export const LATER = { kind: 'later', retryAfterMs: null } as const satisfies SendResult

/** Statuses that speak about what was sent. All others speak about the moment: the same batch may pass later. */
const ABOUT_THE_CONTENT: ReadonlySet<number> = new Set([400, 409, 413, 422])
const TOO_LARGE = 413

export interface AttemptRequest {
  readonly version: number
  readonly attempts: readonly AttemptBody[]
}

/** What the device needs of an HTTP answer. */
export interface AttemptResponse {
  readonly status: number
  readonly header: (name: string) => string | null
  /** The JSON, or anything else when the answer was none. */
  readonly body: unknown
}

export function attemptRequest(attempts: readonly Attempt[]): AttemptRequest {
  return { version: requestVersion(attempts), attempts: attempts.map(toBody) }
}

/**
 * What an answer means for the lessons sent. A server that does not know their version cannot judge them, whatever
 * it says: they wait for one that does.
 */
export function readAttemptResponse(
  { status, header, body }: AttemptResponse,
  sent: readonly Attempt[],
): SendResult {
  if (status === 401) return { kind: 'unauthorized' }
  const mayJudge = Number(header(VERSION_HEADER) ?? 0) >= requestVersion(sent)
  if (status >= 200 && status < 300) {
    const results = (body as { results?: unknown } | null | undefined)?.results
    // A school's login page answers 200 too.
    return Array.isArray(results)
      ? { kind: 'answered', outcomes: outcomesOf(results, sent, mayJudge) }
      : LATER
  }
  // Smaller batches are worth a try in any case: it may be a proxy that finds this one too large.
  if (ABOUT_THE_CONTENT.has(status) && (mayJudge || (status === TOO_LARGE && sent.length > 1))) {
    const code = (body as { code?: unknown } | null | undefined)?.code
    return { kind: 'refused', code: typeof code === 'string' ? code : `http_${status}` }
  }
  const seconds = Number(header('Retry-After') ?? Number.NaN)
  return { kind: 'later', retryAfterMs: Number.isNaN(seconds) ? null : seconds * 1000 }
}

function requestVersion(attempts: readonly Attempt[]): number {
  return Math.max(1, ...attempts.map(versionOf))
}

interface Result {
  readonly id?: string | null
  readonly outcome?: string
  readonly code?: string
}

/** An outcome that this version does not know is ignored: the lesson stays in the outbox. */
function outcomesOf(
  results: readonly (Result | null)[],
  sent: readonly Attempt[],
  mayJudge: boolean,
): AttemptOutcome[] {
  return results.flatMap((result, index): AttemptOutcome[] => {
    // An attempt whose id the server could not read is known by its place.
    const id = result?.id ?? sent[index]?.id
    if (!result || id === undefined) return []
    const { outcome, code = 'unknown' } = result
    if (outcome === 'recorded' || outcome === 'duplicate') return [{ id, outcome }]
    return outcome === 'rejected' && mayJudge ? [{ id, outcome, code }] : []
  })
}

/** Whole, with what a newer release may have added: that is for a server of its version. */
function toBody(attempt: Attempt): AttemptBody {
  return {
    ...attempt,
    // biome-ignore lint/style/noRestrictedGlobals: writes a given moment, does not read the clock
    completed_at: new Date(attempt.completed_at).toISOString(),
    answers: [...attempt.answers],
  }
}
