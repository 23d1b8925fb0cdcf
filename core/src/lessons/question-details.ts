import type { AnswerDetails, AnswerInput } from '#core/attempts/attempt.ts'
import type { Exercise, ExerciseByType, ExerciseType, Fact } from '#core/exercises/exercise.ts'

type Question = Pick<AnswerDetails, 'shown' | 'options'>

/** How the question at `index` stood on the screen. A hunt and a sequence print no equation. */
export function questionOf(exercise: Exercise, index: number): Question {
  // Type and exercise belong together, which is lost when both are put into one union.
  const question = QUESTIONS[exercise.type] as (exercise: Exercise, index: number) => Question | null
  return question(exercise, index) ?? {}
}

const QUESTIONS: {
  readonly [T in ExerciseType]: (exercise: ExerciseByType[T], index: number) => Question | null
} = {
  'drag-answers': ({ items, trays }, index) =>
    at(items, index, (fact) => ({ ...product(fact), options: [...(trays[index] ?? trays[0] ?? [])] })),
  'fill-blanks': ({ items }, index) =>
    at(items, index, ({ a, b, gap }) => ({ shown: gap === 'a' ? [null, b, a * b] : [a, null, a * b] })),
  'find-errors': ({ items }, index) => at(items, index, ({ a, b, shown }) => ({ shown: [a, b, shown] })),
  'memory-pairs': ({ pairs }, index) => at(pairs, index, product),
  sequence: () => null,
  story: ({ items }, index) => at(items, index, product),
  'number-hunt': () => null,
  'true-false': ({ items }, index) => at(items, index, ({ a, b, shown }) => ({ shown: [a, b, shown] })),
  'multiple-choice': ({ items }, index) =>
    at(items, index, ({ a, b, options }) => ({ shown: [a, b, null], options: [...options] })),
  reverse: ({ items }, index) => at(items, index, ({ a, b }) => ({ shown: [a, null, a * b] })),
  timed: ({ items }, index) => at(items, index, product),
}

function at<T>(items: readonly T[], index: number, question: (item: T) => Question): Question | null {
  const item = items[index]
  return item === undefined ? null : question(item)
}

function product({ a, b }: Fact): Question {
  return { shown: [a, b, null] }
}

/** What the screen of each type offers to answer with, unless a keyboard was used. */
export const SCREEN_INPUT: Readonly<Record<ExerciseType, Exclude<AnswerInput, 'keyboard'>>> = {
  'drag-answers': 'tiles',
  'fill-blanks': 'tiles',
  'find-errors': 'choice',
  'memory-pairs': 'cards',
  sequence: 'keypad',
  story: 'keypad',
  'number-hunt': 'grid',
  'true-false': 'choice',
  'multiple-choice': 'choice',
  reverse: 'keypad',
  timed: 'keypad',
}

/** A story draws what it tells about: its picture is there from the start. */
export function showsPicture(type: ExerciseType): boolean {
  return type === 'story'
}
