import * as v from 'valibot'
import { ANSWER_INPUTS, type FactAnswer } from '#core/attempts/attempt.ts'
import { ATTEMPT_BODIES, type AttemptBody } from '#core/attempts/attempt-body.ts'
import { ATTEMPT_VERSION, exerciseTypesIn } from '#core/attempts/attempt-version.ts'
import { MAX_ANSWERS } from '#core/attempts/limits.ts'

/**
 * What the schema of this version says about an attempt. A lesson has some fifty answers, and running the schema over
 * them would cost more than judging and counting them: answers that are plainly right are read by hand. Where there is any
 * doubt, the schema decides.
 */
export function readAttempt(raw: unknown, version: number): ReadAttempt {
  const schema = ATTEMPT_BODIES.get(version)
  const frame = FRAMES.get(version)
  if (!schema || !frame) throw new Error(`attempts of version ${version} are not known`)
  const answers = plainlyRight((raw as { answers?: unknown } | null | undefined)?.answers, version)
  const parsed = v.safeParse(answers ? frame : schema, raw, { abortEarly: true })
  if (!parsed.success) return { ok: false, issue: parsed.issues[0] }
  const body = parsed.output as AttemptBody
  return { ok: true, body: answers ? { ...body, answers } : body }
}

export type ReadAttempt =
  | { readonly ok: true; readonly body: AttemptBody }
  | { readonly ok: false; readonly issue: v.BaseIssue<unknown> }

/** The schemas without a look at the answers. */
const FRAMES = new Map(
  [...ATTEMPT_BODIES].map(([version, { entries }]) => [
    version,
    v.strictObject({ ...entries, answers: v.unknown() }),
  ]),
)

function plainlyRight(answers: unknown, version: number): FactAnswer[] | null {
  if (!Array.isArray(answers) || answers.length > MAX_ANSWERS) return null
  const read: FactAnswer[] = []
  for (const raw of answers) {
    const answer = readAnswer(raw, version)
    if (!answer) return null
    read.push(answer)
  }
  return read
}

type Unchecked = { readonly [K in keyof FactAnswer]?: unknown }

const EXERCISES: readonly ReadonlySet<unknown>[] = Array.from(
  { length: ATTEMPT_VERSION + 1 },
  (_, version) => new Set(exerciseTypesIn(version)),
)
const INPUTS: ReadonlySet<unknown> = new Set(ANSWER_INPUTS)

/** A copy with its fields in the order of the schema, as hashes are made of it. */
function readAnswer(raw: unknown, version: number): FactAnswer | null {
  if (typeof raw !== 'object' || raw === null) return null
  const { a, b, kind, given, correct, ms, round } = raw as Unchecked
  if (!isWhole(a, 0, 12) || !isWhole(b, 0, 12) || !EXERCISES[version]?.has(kind)) return null
  if (!isNumber(given) && typeof given !== 'boolean' && given !== null) return null
  if (typeof correct !== 'boolean' || !isWhole(ms, 0, 3_600_000)) return null
  if (round !== undefined && !isWhole(round, 0, 99)) return null
  const answer = { a, b, kind, given, correct, ms } as Writable<FactAnswer>
  if (round !== undefined) answer.round = round
  if (!readDetails(raw, answer)) return null
  return fieldsOf(answer) === fieldsOf(raw) ? answer : null
}

function readDetails({ shown, options, input, hinted }: Unchecked, answer: Writable<FactAnswer>): boolean {
  if (shown !== undefined) {
    if (!Array.isArray(shown) || shown.length !== 3 || !shown.every(isPrinted)) return false
    answer.shown = shown as NonNullable<FactAnswer['shown']>
  }
  if (options !== undefined) {
    if (!Array.isArray(options) || options.length < 1 || options.length > 40) return false
    if (!options.every(isNumber)) return false
    answer.options = options
  }
  if (input !== undefined) {
    if (!INPUTS.has(input)) return false
    answer.input = input as NonNullable<FactAnswer['input']>
  }
  if (hinted !== undefined) {
    if (typeof hinted !== 'boolean') return false
    answer.hinted = hinted
  }
  return true
}

type Writable<T> = { -readonly [K in keyof T]: T[K] }

function isWhole(value: unknown, min: number, max: number): value is number {
  return Number.isInteger(value) && (value as number) >= min && (value as number) <= max
}

function isNumber(value: unknown): value is number {
  return isWhole(value, -1_000_000, 1_000_000)
}

function isPrinted(value: unknown): boolean {
  return value === null || isNumber(value)
}

function fieldsOf(value: object): number {
  let count = 0
  for (const _ in value) count += 1
  return count
}
