import type { GenericSchema } from 'valibot'
import type { Checked, Feedback } from '#core/exercises/feedback.ts'
import type { Grade, GradedFact } from '#core/exercises/grade.ts'
import type { Question, ScreenInput } from '#core/exercises/question.ts'
import { filled, type Slots } from '#core/exercises/slots.ts'
import type { Random } from '#core/random/random.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'

/** What the content of every exercise says about itself. */
export interface Content {
  readonly type: string
  /** The table all items belong to; null where several are mixed. */
  readonly table: Table | null
}

/** Which facts `compose` can make an exercise of. The same fact twice is never one of them. */
export interface Takes {
  readonly min: number
  readonly max: number
  /** The facts must be of one table: counting in steps or hunting multiples makes no sense otherwise. */
  readonly oneTable: boolean
  /** No two facts may share a product: between 2 × 6 and 3 × 4 a child could only guess. */
  readonly differentProducts: boolean
}

/** Everything that is true of one exercise type. A missing piece does not compile. */
export interface ExerciseRules<C extends Content, A> {
  /** The fixed curriculum: what every child meets when the lesson of a table is played for the first time. */
  readonly firstPlay: (table: Table) => C
  /** What a replay draws: so many of these multiplicands. */
  readonly replay: { readonly multiplicands: readonly number[]; readonly count: number }
  readonly takes: Takes
  /** An exercise over exactly these facts. In each, `a` is the table that is practised. */
  readonly compose: (facts: readonly Fact[], random: Random) => C

  readonly blank: (exercise: C) => A
  readonly grade: (exercise: C, answer: A) => Grade
  /** The answer that is graded `correct`. */
  readonly solve: (exercise: C) => A
  /** For tests: complete answers with one thing wrong, made only of what the screen offers, without the grader. */
  readonly wrongAnswers: (exercise: C) => readonly A[]
  /** The shape of an answer stored on a device. */
  readonly answer: GenericSchema<unknown, A>

  /** What is asked for each fact: `a × b`, the factor `b`, or whether an equation is right. */
  readonly asks: 'product' | 'factor' | 'verdict'
  /**
   * How each question is put, in the order of the graded facts. Null for a screen that prints no equation:
   * a hunt, a row of numbers.
   */
  readonly questions: ((exercise: C) => readonly Question[]) | null
  /** What the screen offers to answer with. */
  readonly input: ScreenInput
  /** Tapping a tile takes less time than typing, so each has its own pace. */
  readonly pace: Pace
  /** The screen draws each fact from the start, so its answers always count as hinted. */
  readonly showsPicture: boolean
  /**
   * What a right answer shows. Recognition is not recall: only a produced answer promotes a fact, a choice
   * makes it ready to recall, a verdict shows nothing. A wrong answer always counts.
   */
  readonly evidence: 'recall' | 'recognition' | 'nothing'
  /** How many facts one check holds in a lesson. */
  readonly factsPerCheck: { readonly min: number; readonly max: number }
  /** Whether the facts of one complete check pass the exercise. */
  readonly passes: (facts: readonly GradedFact[]) => boolean

  /** What stands in each place of an answer; a changed place is what the child has just answered. */
  readonly slots: (answer: A) => Slots
  /** The place that the graded fact at `index` was answered in. */
  readonly slotOf: (fact: GradedFact, index: number) => number

  readonly feedback: (checked: Checked<C, A>) => Feedback
  /** Runs against a clock: the end is the check, it may be run again, and an interrupted run starts over. */
  readonly clocked: boolean
  /** A failed check of it shows the right answers already, so they are not shown once more before it is left. */
  readonly showsItsAnswers?: boolean
  /** In a lesson that submits by itself, the last move is the check. */
  readonly submitsItself: boolean
  readonly mission: MissionUse
}

/** What a mission makes of an exercise type. */
export interface MissionUse {
  /**
   * How often it is drawn for these facts, beside the other types: to recognise them, or to produce their answers.
   * 0 where it is not drawn; `takes` need not be repeated.
   */
  readonly draws: (stage: 'recognise' | 'produce', facts: readonly Fact[]) => number
  /** The table that the facts share stands first in each of them. */
  readonly tableFirst?: boolean
  /** Offers "I don't know yet". Cards can be turned and equations judged without knowing. */
  readonly mayNotKnow: boolean
}

/** What most types share: a type writes down where it differs. */
export const USUAL = {
  showsPicture: false,
  slots: filled,
  slotOf: (_fact: GradedFact, index: number) => index,
  clocked: false,
  submitsItself: false,
} as const

export type Pace = 'tiles' | 'keypad'
