import { VerdictRows } from '#web/features/games/exercise-parts/verdict-rows.tsx'
import type { ExerciseScreen, ScreenProps } from '#web/features/games/exercises/screen.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'

function TrueFalse({ exercise, answer, onChange, grade, disabled }: ScreenProps<'true-false'>) {
  return (
    <VerdictRows
      items={exercise.items}
      answer={answer}
      onChange={onChange}
      facts={grade?.facts}
      disabled={disabled}
      words={{ right: m.games_true(), wrong: m.games_false() }}
    />
  )
}

export const trueFalse: ExerciseScreen<'true-false'> = {
  Screen: TrueFalse,
  name: () => m.games_task_true_false(),
  task: () => m.games_how_true_false(),
  hints: productHints,
  answers: rightEquations,
}
