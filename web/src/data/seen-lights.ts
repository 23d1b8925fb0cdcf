import { type FactWithStatus, type Lamp, lampOf } from '#core/status/fact-status.ts'
import { deviceStore } from '#web/data/device/device-store.ts'

/** The lights that this device showed a learner last; null before the first look at the map. */
export function seenLights(learnerId: string): Readonly<Record<string, Lamp>> | null {
  return deviceStore({ learner: learnerId }).read('seen-lights') ?? null
}

export function keepSeenLights(learnerId: string, lights: readonly FactWithStatus[]) {
  const seen = lights.map((light) => [light.key, lampOf(light)]).filter(([, lamp]) => lamp !== 'dark')
  deviceStore({ learner: learnerId }).write('seen-lights', Object.fromEntries(seen))
}
