import { createStore, type Readable } from '#web/browser/store.ts'
import { deviceStore, TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'

const device = deviceStore({ learner: TRIAL_LEARNER_ID })
const store = createStore<boolean | null>(null, () => device.read('sounds') ?? null)

/** What a visitor said when a hero asked; null until then. */
export const triedSounds: Readable<boolean | null> = store

export function chooseTriedSounds(on: boolean): void {
  device.write('sounds', on)
  store.set(on)
}

/** What was chosen goes to the learner who adopts the play. */
export function takeTriedSounds(): boolean | null {
  const chosen = device.read('sounds') ?? null
  device.remove('sounds')
  store.set(null)
  return chosen
}
