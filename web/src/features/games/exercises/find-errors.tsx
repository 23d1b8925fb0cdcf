import { VerdictRows } from '#web/features/games/pieces/verdict-rows.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import type { RendererProps } from './renderer.ts'

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
