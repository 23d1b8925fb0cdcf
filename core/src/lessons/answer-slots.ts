import type { AnswerByType, ExerciseType, GradedFact } from '#core/exercises/exercise.ts'

/** What stands in each place of an answer: item index, memory pair, or number of the hunt. */
type Slots = ReadonlyMap<number, number | boolean>

/** The places in which two states of an answer differ: what the child has just answered. */
export function changedSlots<T extends ExerciseType>(
  type: T,
  before: AnswerByType[T],
  after: AnswerByType[T],
): number[] {
  const old = slotsOf(type, before)
  const now = slotsOf(type, after)
  return [...new Set([...old.keys(), ...now.keys()])].filter((slot) => old.get(slot) !== now.get(slot))
}

/** The place that the graded fact at `index` was answered in. */
export function slotOfFact(type: ExerciseType, fact: GradedFact, index: number): number {
  if (type !== 'number-hunt') return index
  return typeof fact.given === 'number' ? fact.given : fact.a * fact.b
}

const SLOTS: { readonly [T in ExerciseType]: (answer: AnswerByType[T]) => Slots } = {
  'drag-answers': filled,
  'fill-blanks': filled,
  'find-errors': filled,
  'memory-pairs': ({ matched }) => picked(matched),
  sequence: filled,
  story: filled,
  'number-hunt': picked,
  'true-false': filled,
  'multiple-choice': filled,
  reverse: filled,
  timed: ({ given }) => filled(given),
}

function slotsOf<T extends ExerciseType>(type: T, answer: AnswerByType[T]): Slots {
  return SLOTS[type](answer)
}

function filled(values: readonly (number | boolean | null)[]): Slots {
  return new Map(values.flatMap((value, index) => (value === null ? [] : [[index, value]])))
}

function picked(values: readonly number[]): Slots {
  return new Map(values.map((value) => [value, true]))
}
