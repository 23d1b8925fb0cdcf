import { useEffect, useMemo, useState } from 'react'
import { type FactWithStatus, type Lamp, lampOf, shinesMore } from '#core/status/fact-status.ts'
import { keepSeenLights, seenLights } from '#web/data/seen-lights.ts'

/** The lights that shine more than when this child last looked at the map here. They are new once. */
export function useNewLights(learnerId: string, lights: readonly FactWithStatus[]): ReadonlySet<string> {
  // As it was when the map opened: lights that another device won arrive a moment later.
  const [seen] = useState(() => seenLights(learnerId))
  useEffect(() => keepSeenLights(learnerId, lights), [learnerId, lights])
  return useMemo(() => lightsSince(seen, lights), [seen, lights])
}

/** On the first look nothing is new: the whole sky would dance. */
export function lightsSince(
  seen: Readonly<Record<string, Lamp>> | null,
  lights: readonly FactWithStatus[],
): ReadonlySet<string> {
  if (!seen) return new Set()
  return new Set(lights.filter((light) => shinesMore(seen[light.key], lampOf(light))).map(({ key }) => key))
}
