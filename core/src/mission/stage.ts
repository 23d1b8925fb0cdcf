import { type FactMemory, onTwoDays } from '#core/mastery/mastery.ts'
import { isQuick, isSteady } from '#core/mastery/standing.ts'
import type { Stage } from '#core/mission/mission.ts'
import { DIVISION_FROM_DAYS, MISSING_FACTOR_FROM_DAYS } from '#core/mission/parameters.ts'

/** How far a fact has come, from what is remembered about it. */
export function stageOf(memory: FactMemory | undefined): Stage {
  if (!memory || (!memory.produced && !memory.recognised && !memory.schedule)) return 'meet'
  if (!memory.produced) return memory.recognised ? 'produce' : 'recognise'
  if (!onTwoDays(memory.produced)) return 'produce'
  const days = memory.schedule?.stability ?? 0
  if (!isSteady(memory) || !isQuick(memory) || days < MISSING_FACTOR_FROM_DAYS) return 'fluent'
  return days < DIVISION_FROM_DAYS ? 'missing-factor' : 'division'
}
