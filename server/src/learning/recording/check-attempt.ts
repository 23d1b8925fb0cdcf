import * as v from 'valibot'
import type { Attempt } from '#core/attempts/attempt.ts'
import { ATTEMPT_BODIES, AttemptBody, fromBody } from '#core/attempts/attempt-body.ts'
import { type AttemptScore, attemptScore, highestScore } from '#core/judge/attempt-score.ts'
import { SHORTEST_SECONDS } from '#core/lessons/shortest-lesson.ts'
import { sha256 } from '#server/crypto/sha256.ts'
import { answersText } from '#server/learning/attempts/attempt-rows.ts'
import { quickCheckOf } from '#server/learning/recording/quick-check.ts'
import { readMoment } from '#server/learning/recording/read-moment.ts'

export const REJECTIONS = [
  'invalid_attempt',
  'unknown_field',
  'invalid_id',
  'id_conflict',
  'unknown_lesson',
  'invalid_score',
  'invalid_time',
  'invalid_date',
  'invalid_offset',
  'invalid_plan',
  'completed_in_future',
  'invalid_answers',
  'score_contradicts_answers',
  'not_in_plan',
] as const
export type Rejection = (typeof REJECTIONS)[number]

/** A device's clock may run ahead by this much. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000

export type Check =
  | {
      readonly ok: true
      readonly id: string
      readonly attempt: Attempt
      /** Its answers as they are stored. */
      readonly answers: string
      readonly hash: string
    }
  | { readonly ok: false; readonly id: string | null; readonly code: Rejection }

const REJECTION_BY_FIELD: Readonly<Record<keyof AttemptBody, Rejection>> = {
  id: 'invalid_id',
  lesson_id: 'unknown_lesson',
  lesson_type: 'unknown_lesson',
  score: 'invalid_score',
  time_taken: 'invalid_time',
  completed_at: 'invalid_date',
  utc_offset: 'invalid_offset',
  plan: 'invalid_plan',
  answers: 'invalid_answers',
}

/**
 * Whether an attempt of a known version can be true at all: its shape, its date, and that its answers support its
 * score.
 */
export function checkAttempt(raw: unknown, version: number, now: number): Check {
  const body = readBody(raw, version)
  if (typeof body === 'string') return { ok: false, id: idOf(raw), code: body }
  const { id, completed_at } = body
  const reject = (code: Rejection): Check => ({ ok: false, id, code })

  const sent = fromBody(body)
  if (!sent || readMoment(completed_at) === null) return reject('invalid_date')
  if (sent.completed_at > now + CLOCK_TOLERANCE_MS) return reject('completed_in_future')
  if (sent.time_taken < SHORTEST_SECONDS[sent.lesson_type]) return reject('invalid_time')
  if (sent.score > highestScore(sent.lesson_type)) return reject('invalid_score')
  const supported = attemptScore(sent)
  if (!supported.ok) return reject(SCORE_REJECTIONS[supported.reason])
  if (supported.score !== sent.score) return reject('score_contradicts_answers')

  const attempt = { ...sent, id: id.toLowerCase() }
  const answers = answersText(attempt.answers)
  return { ok: true, id, attempt, answers, hash: hashOf(attempt, answers) }
}

const QUICK_CHECKS = new Map([...ATTEMPT_BODIES].map(([version, schema]) => [version, quickCheckOf(schema)]))

function readBody(raw: unknown, version: number): AttemptBody | Rejection {
  if (QUICK_CHECKS.get(version)?.(raw)) return raw as AttemptBody
  const schema = ATTEMPT_BODIES.get(version)
  if (!schema) throw new Error(`attempts of version ${version} are not known`)
  const read = v.safeParse(schema, raw, { abortEarly: true })
  return read.success ? read.output : rejectionOf(read.issues[0], Object.keys(schema.entries))
}

const SCORE_REJECTIONS: Readonly<Record<Extract<AttemptScore, { ok: false }>['reason'], Rejection>> = {
  'unknown-lesson': 'unknown_lesson',
  'wrong-lesson-type': 'unknown_lesson',
  'wrong-plan': 'invalid_plan',
  'foreign-fact': 'invalid_answers',
  'foreign-exercise': 'invalid_answers',
  'contradictory-answer': 'invalid_answers',
  'wrong-number-of-answers': 'invalid_answers',
  'too-short': 'invalid_answers',
}

/** Tells a repetition from another attempt, in whatever order its fields were sent; a plan is compared as it is written. */
function hashOf(
  { id, lesson_id, lesson_type, score, time_taken, completed_at, utc_offset, plan }: Attempt,
  answers: string,
): string {
  const told = [id, lesson_id, lesson_type, score, time_taken, completed_at, utc_offset, plan, answers]
  return sha256(JSON.stringify(told)).toString('base64url')
}

function rejectionOf(issue: v.BaseIssue<unknown>, known: readonly string[]): Rejection {
  const field = issue.path?.[0]?.key
  if (typeof field !== 'string') return 'invalid_attempt'
  return known.includes(field) ? REJECTION_BY_FIELD[field as keyof AttemptBody] : 'unknown_field'
}

function idOf(raw: unknown): string | null {
  const parsed = v.safeParse(v.object({ id: AttemptBody.entries.id }), raw)
  return parsed.success ? parsed.output.id : null
}
