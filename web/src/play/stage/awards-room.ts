import { createStore } from '#web/browser/store.ts'

/** Where an end keeps room for the celebration of rewards; null where it finds a free place of its own. */
export const awardsRoom = createStore<HTMLElement | null>(null)

export function setAwardsRoom(room: HTMLElement | null) {
  awardsRoom.set(room)
}
