import { createStore, type Readable } from '#web/browser/store.ts'
import { deviceStore, TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'

const device = deviceStore({ learner: TRIAL_LEARNER_ID })

/** What a visitor chose; null until then. */
function triedChoice(name: 'sounds' | 'story') {
  const store = createStore<boolean | null>(null, () => device.read(name) ?? null)
  return {
    chosen: store as Readable<boolean | null>,
    choose(value: boolean) {
      device.write(name, value)
      store.set(value)
    },
    /** It goes to the learner who adopts the play. */
    take(): boolean | null {
      const chosen = device.read(name) ?? null
      device.remove(name)
      store.set(null)
      return chosen
    },
  }
}

export const triedSounds = triedChoice('sounds')
export const triedStory = triedChoice('story')
