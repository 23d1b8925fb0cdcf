import { answerDetails, plainAnswers, withDetails } from '#core/attempts/answer-details.ts'
import type { AnswerDetails } from '#core/attempts/attempt.ts'
import { versionOf } from '#core/attempts/attempt-version.ts'
import type { OutboxEntry } from '#core/sync/outbox-entry.ts'

/**
 * An entry as the device stores it. Fields that the first release does not know are kept beside the attempt, not in it: after
 * a rollback to that release the page sends the attempt as it finds it, and its server would reject unknown fields.
 */
export interface StoredEntry extends OutboxEntry {
  readonly more?: {
    readonly utc_offset?: number | undefined
    readonly plan?: unknown
    readonly details: readonly AnswerDetails[] | null
  }
}

/**
 * Missions and replays with a plan cannot be expressed before version 3, practice not before version 4. After a
 * rollback to an earlier release the page finds them held: it keeps and shows them, and does not send what its server
 * would reject for good. Each version uses its own mark for held entries, because the one before releases those it
 * knows.
 */
const HELD: ReadonlyMap<number, string> = new Map([
  [3, 'newer_version'],
  [4, 'newer_version_4'],
])
const HELD_WORDS: ReadonlySet<string | null> = new Set(HELD.values())

export function toStored<E extends OutboxEntry>(entry: E): E & StoredEntry {
  const held = HELD.get(versionOf(entry.attempt))
  return withDetailsApart(entry.rejected === null && held ? { ...entry, rejected: held } : entry)
}

function withDetailsApart<E extends OutboxEntry>(entry: E): E & StoredEntry {
  const { utc_offset, plan, answers, ...attempt } = entry.attempt
  const details = answerDetails(answers)
  const plain = { ...entry, attempt: { ...attempt, answers: plainAnswers(answers) } }
  if (utc_offset === undefined && plan === undefined && details === null) return plain
  return { ...plain, more: { utc_offset, details, ...(plan === undefined ? {} : { plan }) } }
}

export function fromStored({ more, ...stored }: StoredEntry): OutboxEntry {
  const entry = HELD_WORDS.has(stored.rejected) ? { ...stored, rejected: null } : stored
  if (!more) return entry
  const { utc_offset, plan, details } = more
  return {
    ...entry,
    attempt: {
      ...entry.attempt,
      ...(utc_offset === undefined ? {} : { utc_offset }),
      ...(plan === undefined ? {} : { plan }),
      answers: withDetails(entry.attempt.answers, details),
    },
  }
}
