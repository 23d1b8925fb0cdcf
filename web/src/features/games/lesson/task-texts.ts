import type { Exercise, ExerciseType } from '#core/exercises/exercise.ts'
import { m } from '#web/generated/paraglide/messages.js'

const NAMES: Readonly<Record<ExerciseType, () => string>> = {
  'drag-answers': () => m.games_task_drag_answers(),
  'fill-blanks': () => m.games_task_fill_blanks(),
  'find-errors': () => m.games_task_find_errors(),
  'memory-pairs': () => m.games_task_memory_pairs(),
  sequence: () => m.games_task_sequence(),
  story: () => m.games_task_story(),
  'number-hunt': () => m.games_task_number_hunt(),
  'true-false': () => m.games_task_true_false(),
  'multiple-choice': () => m.games_task_multiple_choice(),
  reverse: () => m.games_task_reverse(),
  timed: () => m.games_task_timed(),
}

export function taskName(type: ExerciseType): string {
  return NAMES[type]()
}

/** What the hero asks for, in one sentence. */
export function taskText(exercise: Exercise): string {
  const n = exercise.table
  switch (exercise.type) {
    case 'drag-answers':
      return m.games_how_drag_answers()
    case 'fill-blanks':
      return m.games_how_fill_blanks()
    case 'find-errors':
      return m.games_how_find_errors()
    case 'memory-pairs':
      return m.games_how_memory_pairs()
    case 'sequence':
      return m.games_how_sequence({ n })
    case 'story':
      return m.games_how_story()
    case 'number-hunt':
      return m.games_how_number_hunt({ n })
    case 'true-false':
      return m.games_how_true_false()
    case 'multiple-choice':
      return m.games_how_multiple_choice()
    case 'reverse':
      return m.games_how_reverse({ n })
    case 'timed':
      return m.games_how_timed({ total: exercise.items.length, seconds: exercise.seconds })
  }
}
