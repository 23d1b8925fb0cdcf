import { PLACEMENT_RULES } from '#core/placement/parameters.ts'
import { PLACEMENT_TAPS, type PlacementRun } from '#core/placement/placement.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** A dot for each number to copy, then one for each question there may be. */
export function PlacementProgress({ taps, answers }: Pick<PlacementRun, 'taps' | 'answers'>) {
  const isTap = taps.length < PLACEMENT_TAPS
  const done = isTap ? taps.length : answers.length
  const steps = isTap ? PLACEMENT_TAPS : PLACEMENT_RULES.mostQuestions
  const where = { step: done + 1, steps }
  return (
    <div className="grid grow gap-1">
      <p className="font-display font-semibold">
        {isTap ? m.mission_tap_progress(where) : m.mission_ask_progress(where)}
      </p>
      <div aria-hidden className="flex max-w-md gap-1">
        {Array.from({ length: steps }, (_, dot) => (
          <span
            // biome-ignore lint/suspicious/noArrayIndexKey: dots have no other name
            key={dot}
            className={`h-2.5 grow rounded-full ${dot < done ? 'bg-brand' : dot === done ? 'bg-sun' : 'bg-line'} ${dot === done - 1 ? 'star-in' : ''}`}
          />
        ))}
      </div>
    </div>
  )
}
