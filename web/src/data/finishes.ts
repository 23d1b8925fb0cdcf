import { deviceKey } from '#web/data/device/device-store.ts'

/** How often this lesson was finished on this device: each replay draws other numbers. */
export function finishesOf(learnerId: string, lessonId: string): number {
  const count = Number.parseInt(localStorage.getItem(keyOf(learnerId, lessonId)) ?? '', 10)
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}

export function countFinish(learnerId: string, lessonId: string): void {
  try {
    localStorage.setItem(keyOf(learnerId, lessonId), String(finishesOf(learnerId, lessonId) + 1))
  } catch {
    // A full or forbidden storage costs fresh numbers, never the lesson itself.
  }
}

function keyOf(learnerId: string, lessonId: string): string {
  return deviceKey({ learner: learnerId }, 'finishes', lessonId)
}
