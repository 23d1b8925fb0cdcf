import { deviceStore } from '#web/data/device/device-store.ts'

/** How many postcards a learner has opened on this device: no envelope opens twice. */
export function openedCards(learnerId: string): number | undefined {
  return deviceStore({ learner: learnerId }).read('opened-cards')
}

export function keepOpenedCards(learnerId: string, count: number) {
  deviceStore({ learner: learnerId }).write('opened-cards', count)
}
