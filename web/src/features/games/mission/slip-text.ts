import type { GradedFact } from '#core/exercises/exercise.ts'
import { nameMistake } from '#core/mistakes/name-mistake.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** What is kind and useful to say about a slip. `asksProduct` is false where a factor or a verdict was asked. */
export function slipText({ a, b, given }: GradedFact, asksProduct: boolean): string {
  if (given === null) return m.mission_slip_not_yet()
  const mistake = asksProduct && typeof given === 'number' ? nameMistake({ a, b }, given) : null
  switch (mistake?.code) {
    case 'one-group-off':
      return m.mission_slip_group({ of: mistake.of })
    case 'neighbouring-table':
      return m.mission_slip_neighbour({ fact: `${mistake.gaveFact.a} × ${mistake.gaveFact.b}` })
    case 'digits-swapped':
      return m.mission_slip_swapped()
    case 'added':
      return m.mission_slip_added({ a, b })
    case 'off-by-ten':
      return m.mission_slip_ten()
    case 'off-by-one':
      return m.mission_slip_one()
    default:
      return m.mission_slip_other()
  }
}
