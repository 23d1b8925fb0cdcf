import type { Attempt } from '#core/attempts/attempt.ts'
import { readAttemptResponse } from '#core/sync/attempt-request.ts'
import type { SendResult } from '#core/sync/outbox-ports.ts'

/** What an answer to a batch means for the lessons in it. */
export async function readSendResult(response: Response, sent: readonly Attempt[]): Promise<SendResult> {
  const body: unknown = await response.json().catch(() => null)
  return readAttemptResponse(
    { status: response.status, header: (name) => response.headers.get(name), body },
    sent,
  )
}
