import type { Table } from '#core/tables/table.ts'

/**
 * One kebab-case name per exercise type, used for the core folder, the web renderer,
 * the message keys and the stored `kind` of every answer.
 * `reverse` takes the place of `multiple-choice` in the table-2 lesson.
 */
export const EXERCISE_TYPES = [
  'drag-answers',
  'fill-blanks',
  'find-errors',
  'memory-pairs',
  'sequence',
  'story',
  'number-hunt',
  'true-false',
  'multiple-choice',
  'reverse',
  'timed',
] as const
export type ExerciseType = (typeof EXERCISE_TYPES)[number]

/** `a × b`, in the order it is shown. */
export interface Fact {
  readonly a: number
  readonly b: number
}

/** An equation as printed on screen, right or wrong on purpose. */
export interface Equation extends Fact {
  readonly shown: number
}

interface Base<T extends ExerciseType> {
  readonly type: T
  readonly table: Table
}

/** Drop the right tile on each equation; the tiles of all items lie in one tray. */
export interface DragAnswers extends Base<'drag-answers'> {
  readonly items: readonly Fact[]
  readonly tiles: readonly number[]
}

/** `2 × __ = 8`: the gap is one of the factors. `gap` says which side is hidden. */
export interface FillBlanks extends Base<'fill-blanks'> {
  readonly items: readonly (Fact & { readonly gap: 'a' | 'b' })[]
}

/** Each equation is judged right or wrong; the wrong ones must be found. */
export interface FindErrors extends Base<'find-errors'> {
  readonly items: readonly Equation[]
}

export interface MemoryCard {
  readonly id: number
  readonly face: 'question' | 'answer'
  /** Index into `pairs`. */
  readonly pair: number
}
export interface MemoryPairs extends Base<'memory-pairs'> {
  readonly pairs: readonly Fact[]
  /** Six cards in the order they lie on the table (3 columns). */
  readonly cards: readonly MemoryCard[]
}

/** Rows of multiples; `null` is a gap to fill. Gaps are answered row by row, left to right. */
export interface Sequence extends Base<'sequence'> {
  readonly rows: readonly (readonly (number | null)[])[]
  /** The right number for each gap, in reading order. */
  readonly gaps: readonly number[]
}

/** Two short word problems. `text` names the story; the words live in the message catalogues. */
export interface Story extends Base<'story'> {
  readonly items: readonly (Fact & { readonly text: StoryKey })[]
}
/** Table and scene, e.g. `7-1`: two scenes for each game table; numbers are inserted by the renderer. */
export type StoryKey = `${number}-${1 | 2}`

/** Pick exactly the multiples hidden in a 5-column grid. */
export interface NumberHunt extends Base<'number-hunt'> {
  readonly targets: readonly number[]
  readonly grid: readonly number[]
}

export interface TrueFalse extends Base<'true-false'> {
  readonly items: readonly Equation[]
}

export interface MultipleChoice extends Base<'multiple-choice'> {
  readonly items: readonly (Fact & { readonly options: readonly number[]; readonly correct: number })[]
}

/** From the result back to the factor: `16 = 2 × __`. */
export interface Reverse extends Base<'reverse'> {
  readonly items: readonly Fact[]
}

export interface Timed extends Base<'timed'> {
  readonly items: readonly Fact[]
  readonly seconds: number
  readonly passAt: number
}

export interface ExerciseByType {
  'drag-answers': DragAnswers
  'fill-blanks': FillBlanks
  'find-errors': FindErrors
  'memory-pairs': MemoryPairs
  sequence: Sequence
  story: Story
  'number-hunt': NumberHunt
  'true-false': TrueFalse
  'multiple-choice': MultipleChoice
  reverse: Reverse
  timed: Timed
}
export type Exercise = ExerciseByType[ExerciseType]

/**
 * What the child has answered so far: a plain, serialisable value, so a lesson can be
 * left and resumed. `null` is "not answered yet".
 */
export interface AnswerByType {
  /** The tile value lying on each item. */
  'drag-answers': readonly (number | null)[]
  /** The missing factor of each item. */
  'fill-blanks': readonly (number | null)[]
  /** The verdict on each equation: `true` = "this one is right". */
  'find-errors': readonly (boolean | null)[]
  /** Pair indices in the order they were matched, and how often two cards did not match. */
  'memory-pairs': { readonly matched: readonly number[]; readonly misses: number }
  sequence: readonly (number | null)[]
  story: readonly (number | null)[]
  /** The numbers selected in the grid. */
  'number-hunt': readonly number[]
  'true-false': readonly (boolean | null)[]
  /** The option index chosen for each item. */
  'multiple-choice': readonly (number | null)[]
  reverse: readonly (number | null)[]
  /** `ended` is null while the clock has not started or still runs. */
  timed: {
    readonly given: readonly (number | null)[]
    readonly ended: null | { readonly by: 'finished' | 'time'; readonly secondsUsed: number }
  }
}
export type AnswerOf<E extends Exercise> = AnswerByType[E['type']]

/** What one check says about one fact of the exercise. */
export interface GradedFact extends Fact {
  readonly given: number | boolean | null
  readonly correct: boolean
}

export interface Grade {
  readonly result: 'incomplete' | 'incorrect' | 'correct'
  /** One entry per item, in item order (for number hunt: per target, then per wrong pick). */
  readonly facts: readonly GradedFact[]
}

/** What every exercise folder exports, so that a missing piece does not compile. */
export interface ExerciseRules<T extends ExerciseType> {
  /** `variant` 0 is the first play (the fixed curriculum); any other is drawn from `seed`. */
  readonly generate: (table: Table, seed: number, variant: number) => ExerciseByType[T]
  readonly blank: (exercise: ExerciseByType[T]) => AnswerByType[T]
  readonly grade: (exercise: ExerciseByType[T], answer: AnswerByType[T]) => Grade
  /** The answer that is graded `correct`. */
  readonly solve: (exercise: ExerciseByType[T]) => AnswerByType[T]
}
