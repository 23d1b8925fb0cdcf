import { VerdictRows } from '#web/features/games/exercise-parts/verdict-rows.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'

function FindErrors({ exercise, answer, onChange, grade, disabled }: ScreenProps<'find-errors'>) {
  return (
    <VerdictRows
      items={exercise.items}
      answer={answer}
      onChange={onChange}
      facts={grade?.facts}
      disabled={disabled}
      words={{ right: m.games_verdict_right(), wrong: m.games_verdict_wrong() }}
    />
  )
}

export const findErrors: ExerciseScreen<'find-errors'> = {
  Screen: FindErrors,
  name: () => m.games_task_find_errors(),
  task: () => m.games_how_find_errors(),
  hints: productHints,
  answers: rightEquations,
}
