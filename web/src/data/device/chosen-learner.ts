import type { ChosenLearner } from '#web/data/device/device-keys.ts'
import { deviceStore } from '#web/data/device/device-store.ts'

const tab = deviceStore('tab')

/** Who was chosen to play since the app was started: a fresh start of the app asks again. */
export const chosenLearner = () => tab.read('learner')
export const keepChosenLearner = (chosen: ChosenLearner) => tab.write('learner', chosen)
export const forgetChosenLearner = () => tab.remove('learner')
