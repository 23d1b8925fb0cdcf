import { dragAnswers } from '#core/exercises/drag-answers/drag-answers.ts'
import { fillBlanks } from '#core/exercises/fill-blanks/fill-blanks.ts'
import { findErrors } from '#core/exercises/find-errors/find-errors.ts'
import { memoryPairs } from '#core/exercises/memory-pairs/memory-pairs.ts'
import { multipleChoice } from '#core/exercises/multiple-choice/multiple-choice.ts'
import { numberHunt } from '#core/exercises/number-hunt/number-hunt.ts'
import { reverse } from '#core/exercises/reverse/reverse.ts'
import { sequence } from '#core/exercises/sequence/sequence.ts'
import { story } from '#core/exercises/story/story.ts'
import { timed } from '#core/exercises/timed/timed.ts'
import { trueFalse } from '#core/exercises/true-false/true-false.ts'

/**
 * The exercise types there are. The kebab-case name of a type is used for its folder, its screen, its message
 * keys and the stored `kind` of every answer.
 */
export const EXERCISE_RULES = {
  'drag-answers': dragAnswers,
  'fill-blanks': fillBlanks,
  'find-errors': findErrors,
  'memory-pairs': memoryPairs,
  sequence,
  story,
  'number-hunt': numberHunt,
  'true-false': trueFalse,
  'multiple-choice': multipleChoice,
  reverse,
  timed,
}
