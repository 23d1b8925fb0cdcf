import { VerdictRows } from '#web/features/games/pieces/verdict-rows.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import type { RendererProps } from './renderer.ts'

export function TrueFalse({ exercise, answer, onChange, grade, disabled }: RendererProps<'true-false'>) {
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
