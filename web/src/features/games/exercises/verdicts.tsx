import { VerdictRows } from '#web/features/games/exercise-parts/verdict-rows.tsx'
import type { ExerciseScreen, ScreenProps, Speech } from '#web/features/games/exercises/screen.ts'
import { productHints } from '#web/features/games/hints/hints.ts'
import { rightEquations } from '#web/features/games/hints/right-answers.ts'
import { m } from '#web/generated/paraglide/messages.js'

type VerdictProps = ScreenProps<'find-errors'> | ScreenProps<'true-false'>

/** A verdict on every equation: both exercises ask for one, each in its own words. */
function Verdicts({ exercise, answer, onChange, grade, disabled }: VerdictProps) {
  const words =
    exercise.type === 'find-errors'
      ? { right: m.games_verdict_right(), wrong: m.games_verdict_wrong() }
      : { right: m.games_true(), wrong: m.games_false() }
  return (
    <VerdictRows
      items={exercise.items}
      answer={answer}
      onChange={onChange}
      facts={grade?.facts}
      disabled={disabled}
      words={words}
    />
  )
}

const VERDICT_SPEECH: Speech<'find-errors'> & Speech<'true-false'> = {
  asked: () => null,
  answering: null,
  wrong({ items }, _, slot) {
    const { a = 0, b = 0, shown = 0 } = items[slot] ?? {}
    return m.games_said_again({ question: `${a} × ${b} = ${shown}` })
  },
}

export const findErrors: ExerciseScreen<'find-errors'> = {
  Screen: Verdicts,
  name: () => m.games_task_find_errors(),
  task: () => m.games_how_find_errors(),
  speech: VERDICT_SPEECH,
  hints: productHints,
  answers: rightEquations,
}

export const trueFalse: ExerciseScreen<'true-false'> = {
  Screen: Verdicts,
  name: () => m.games_task_true_false(),
  task: () => m.games_how_true_false(),
  speech: VERDICT_SPEECH,
  hints: productHints,
  answers: rightEquations,
}
