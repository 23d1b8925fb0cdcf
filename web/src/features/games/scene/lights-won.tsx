import { isKnown, lampOf, type ShiningFact } from '#core/status/fact-status.ts'
import type { Fact } from '#core/tables/fact.ts'
import { Light } from '#web/art/light.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { named } from '#web/play/ways/way-words.ts'

/** More would push the buttons off a phone: after the first mission of a child who knows a lot there are dozens. */
const SHOWN = 9
const PILL =
  'flex items-center gap-1.5 rounded-full bg-brand-soft px-2 py-0.5 font-display font-semibold sm:px-3 sm:py-1 sm:text-lg tabular-nums'

/** All but one, and "+1" for that one, would save nothing. */
function shownOf<T>(facts: readonly T[]): readonly T[] {
  return facts.length > SHOWN + 1 ? facts.slice(0, SHOWN) : facts
}

/** The facts that shine more than before, with their light. */
export function LightsWon({ lights }: { lights: readonly ShiningFact[] }) {
  const shown = shownOf(lights)
  return (
    <ul className="flex flex-wrap justify-center gap-1.5 sm:gap-2">
      {shown.map((light) => (
        <li key={light.key} className={PILL}>
          <span data-won-light={light.key} className="grid size-7 place-items-center rounded-full bg-space">
            <Light
              look={lampOf(light)}
              title={isKnown(light.status) ? m.mission_light_known() : m.mission_light_new()}
              className="size-6"
            />
          </span>
          {named(light)}
        </li>
      ))}
      {shown.length < lights.length && (
        <li data-won-light="" className={PILL}>
          +{lights.length - shown.length}
        </li>
      )}
    </ul>
  )
}

export function FactPills({ facts }: { facts: readonly Fact[] }) {
  const shown = shownOf(facts)
  return (
    <ul className="flex flex-wrap justify-center gap-1.5 sm:gap-2">
      {shown.map((fact) => (
        <li key={named(fact)} className={PILL}>
          {named(fact)}
        </li>
      ))}
      {shown.length < facts.length && <li className={PILL}>+{facts.length - shown.length}</li>}
    </ul>
  )
}
