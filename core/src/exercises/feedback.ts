import type { Grade } from '#core/exercises/grade.ts'

/** Names of the messages; the words live in the message catalogues. */
export type FeedbackKey =
  | 'excellent-all-correct'
  | 'perfect-all-right'
  | 'found-all-errors'
  | 'matched-all-pairs'
  | 'perfect-sequence'
  | 'excellent-problem-solving'
  | 'great-hunt'
  | 'perfect-logic'
  | 'excellent-reverse-thinking'
  | 'perfect-shared'
  | 'excellent-shared'
  | 'check-your-answers'
  | 'not-quite-right'
  | 'errors-not-identified'
  | 'almost-there'
  | 'found-some'
  | 'timed-finished'
  | 'timed-time-up'

export interface Feedback {
  readonly key: FeedbackKey
  readonly tone: Tone
  /** Right answers out of those asked for. */
  readonly found: number
  readonly total: number
  /** How many right answers pass, where not all of them are needed. */
  readonly goal: number | null
  /** The finish time of a timed run that was ended with "I'm done!". */
  readonly time: string | null
}

type Tone = 'success' | 'failure'
export type Words = Readonly<Record<Tone, FeedbackKey>>

/** An exercise that was just checked. */
export interface Checked<C, A> {
  readonly exercise: C
  readonly answer: A
  readonly grade: Grade
  /** The sentences of a lesson that shares them; null where it speaks of one table. */
  readonly shared: Words | null
}

/** Praise that fits any exercise: what a lesson says by itself is said instead. */
const SAYS_NOTHING_OWN: readonly FeedbackKey[] = [
  'excellent-all-correct',
  'perfect-all-right',
  'perfect-sequence',
]

/** The rule of most exercises: one sentence for success and one for failure. Praise of its own goes before shared praise. */
export function saying(own: Words): (checked: Checked<unknown, unknown>) => Feedback {
  return ({ grade, shared }) => {
    const tone = toneOf(grade)
    const isOwn = shared === null || (tone === 'success' && !SAYS_NOTHING_OWN.includes(own.success))
    return { key: (isOwn ? own : shared)[tone], tone, ...counted(grade), goal: null, time: null }
  }
}

export function toneOf({ result }: Grade): Tone {
  return result === 'correct' ? 'success' : 'failure'
}

export function counted({ facts }: Grade): { readonly found: number; readonly total: number } {
  return { found: facts.filter(({ correct }) => correct).length, total: facts.length }
}
