import type { AttemptsAnswer, Problem } from '@dozenauts/server/api/types.ts'
import type { FinishedAttempt, Word } from '#core/sync/outbox-entry.ts'
import type { SendResult } from '#core/sync/outbox-ports.ts'

export const LATER = { kind: 'later', retryAfterMs: null } as const satisfies SendResult

/** Statuses that speak about what was sent. All others speak about the moment: the same batch may pass later. */
const ABOUT_THE_CONTENT: ReadonlySet<number> = new Set([400, 409, 413, 422])

/** What an answer to a batch means for the lessons in it. */
export async function readSendResult(
  response: Response,
  sent: readonly FinishedAttempt[],
): Promise<SendResult> {
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
