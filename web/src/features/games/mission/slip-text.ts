import type { GradedFact } from '#core/exercises/exercise.ts'
import { nameMistake } from '#core/mistakes/name-mistake.ts'
import type { Fact } from '#core/tables/fact.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** What is kind and useful to say about a slip. `asksProduct` is false where a factor or a verdict was asked. */
export function slipText({ a, b, given }: GradedFact, asksProduct: boolean): string {
  if (given === null) return m.mission_slip_not_yet()
  const mistake = asksProduct && typeof given === 'number' ? nameMistake({ a, b }, given) : null
  switch (mistake?.code) {
    case 'added':
      return m.mission_slip_added({ a, b })
    case 'groups-off':
      return Math.abs(mistake.groups) === 1
        ? m.mission_slip_group({ of: mistake.of })
        : m.mission_slip_other_fact({ fact: factText(mistake.gaveFact), asked: factText({ a, b }) })
    case 'neighbouring-table':
      return m.mission_slip_other_fact({ fact: factText(mistake.gaveFact), asked: factText({ a, b }) })
    case 'digits-swapped':
      return m.mission_slip_swapped()
    case 'digit-count':
      return mistake.digits === 'missing' ? m.mission_slip_digit_missing() : m.mission_slip_digit_extra()
    case 'one-digit-off':
      return m.mission_slip_one_digit()
    case 'off-by-one':
      return m.mission_slip_one()
    default:
      return m.mission_slip_other()
  }
}

function factText({ a, b }: Fact): string {
  return `${a} × ${b}`
}
