import type { FactStatus, FactWithStatus } from '#core/status/fact-status.ts'
import { deviceStore } from '#web/data/device/device-store.ts'

/** The lights that this device showed a learner last; null before the first look at the map. */
export function seenLights(learnerId: string): Readonly<Record<string, FactStatus>> | null {
  return deviceStore({ learner: learnerId }).read('seen-lights') ?? null
}

export function keepSeenLights(learnerId: string, lights: readonly FactWithStatus[]) {
  const lit = lights.filter(({ status }) => status !== 'new').map(({ key, status }) => [key, status])
  deviceStore({ learner: learnerId }).write('seen-lights', Object.fromEntries(lit))
}
