import { createHash } from 'node:crypto'
import * as v from 'valibot'
import { Attempt } from '#core/attempts/attempt.ts'
import type { FinishedLesson } from '#core/attempts/learner.ts'
import { type ScoreProblem, scoreFromAnswers } from '#core/lessons/score.ts'
import { SHORTEST_SECONDS } from '#core/lessons/shortest-lesson.ts'
import { readMoment } from '#server/api/attempts/read-moment.ts'

export const REJECTIONS = [
  'invalid_attempt',
  'unknown_field',
  'invalid_id',
  'id_conflict',
  'unknown_lesson',
  'invalid_score',
  'invalid_time',
  'invalid_date',
  'completed_in_future',
  'invalid_answers',
  'score_contradicts_answers',
] as const
export type Rejection = (typeof REJECTIONS)[number]

/** A device's clock may run ahead by this much. */
export const CLOCK_TOLERANCE_MS = 5 * 60_000

export interface CheckedAttempt extends FinishedLesson {
  readonly id: string
  readonly answers: Attempt['answers']
  readonly hash: string
}

export type Check =
  | { readonly ok: true; readonly id: string; readonly attempt: CheckedAttempt }
  | { readonly ok: false; readonly id: string | null; readonly code: Rejection }

const REJECTION_BY_FIELD: Readonly<Record<keyof Attempt, Rejection>> = {
  id: 'invalid_id',
  lesson_id: 'unknown_lesson',
  lesson_type: 'unknown_lesson',
  score: 'invalid_score',
  time_taken: 'invalid_time',
  completed_at: 'invalid_date',
  answers: 'invalid_answers',
}

/** Whether an attempt can be true at all: its shape, its date, and that its answers support its score. */
export function checkAttempt(raw: unknown, now: number): Check {
  const parsed = v.safeParse(Attempt, raw, { abortEarly: true })
  if (!parsed.success) return { ok: false, id: idOf(raw), code: rejectionOf(parsed.issues[0]) }
  const { id, completed_at, ...rest } = parsed.output
  const reject = (code: Rejection): Check => ({ ok: false, id, code })

  const completed = readMoment(completed_at)
  if (completed === null) return reject('invalid_date')
  if (completed > now + CLOCK_TOLERANCE_MS) return reject('completed_in_future')
  if (rest.time_taken < SHORTEST_SECONDS[rest.lesson_type]) return reject('invalid_time')
  const supported = scoreFromAnswers(rest.lesson_id, rest.lesson_type, rest.answers)
  if (!supported.ok) return reject(isLessonProblem(supported.reason) ? 'unknown_lesson' : 'invalid_answers')
  if (supported.score !== rest.score) return reject('score_contradicts_answers')

  const attempt = { id: id.toLowerCase(), completed_at: completed, ...rest }
  return { ok: true, id, attempt: { ...attempt, hash: hashOf(attempt) } }
}

function isLessonProblem(reason: ScoreProblem): boolean {
  return reason === 'unknown-lesson' || reason === 'wrong-lesson-type'
}

/** The checked value has its fields in the schema's order, so equal attempts have equal hashes. */
function hashOf(attempt: Omit<CheckedAttempt, 'hash'>): string {
  return createHash('sha256').update(JSON.stringify(attempt)).digest('base64url')
}

function rejectionOf(issue: v.BaseIssue<unknown>): Rejection {
  const field = issue.path?.[0]?.key
  if (typeof field !== 'string') return 'invalid_attempt'
  return Object.hasOwn(REJECTION_BY_FIELD, field)
    ? REJECTION_BY_FIELD[field as keyof Attempt]
    : 'unknown_field'
}

function idOf(raw: unknown): string | null {
  const parsed = v.safeParse(v.object({ id: Attempt.entries.id }), raw)
  return parsed.success ? parsed.output.id : null
}
