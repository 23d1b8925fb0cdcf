import { VerdictRows } from '#web/features/games/exercise-parts/verdict-rows.tsx'
import type { RendererProps } from '#web/features/games/exercises/renderer.ts'
import { m } from '#web/generated/paraglide/messages.js'

export function FindErrors({ exercise, answer, onChange, grade, disabled }: RendererProps<'find-errors'>) {
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
