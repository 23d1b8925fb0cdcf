import type { ReactNode } from 'react'
import type { MissionRun } from '#core/mission/mission.ts'
import type { ShiningFact } from '#core/status/fact-status.ts'
import { resultText } from '#web/features/games/mission/result-text.ts'
import { LightsWon } from '#web/features/games/scene/lights-won.tsx'
import { wonWords } from '#web/features/games/scene/won-words.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface MissionSumsProps {
  readonly lights: readonly ShiningFact[]
  readonly run: MissionRun
  readonly children?: ReactNode
}

/** What a mission lit, to read. */
export function MissionSums({ lights, run, children }: MissionSumsProps) {
  return (
    <div className="grid w-full gap-1 rounded-2xl bg-white px-3 py-2 text-ink sm:gap-2 sm:px-6 sm:py-4">
      <div className="flex flex-wrap items-baseline justify-center gap-x-3">
        <p className="font-display text-xl font-semibold sm:text-2xl">
          {lights.length > 0 ? wonWords(lights) : run.errors > 0 ? m.mission_result_kept() : resultText(run)}
        </p>
        {(lights.length > 0 || run.errors > 0) && (
          <p className="text-ink-soft sm:text-lg">{resultText(run)}</p>
        )}
      </div>
      {lights.length > 0 && <LightsWon lights={lights} />}
      {children}
    </div>
  )
}
