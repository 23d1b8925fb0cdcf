/** One entry for each learner that is gone and whose traces are still to be erased: a page may be closed meanwhile. */
const STORED_AS = 'dozenauts-gone:'

export function noteGone(learnerIds: readonly string[]) {
  try {
    for (const id of learnerIds) localStorage.setItem(STORED_AS + id, '')
  } catch {
    // A full storage: they are erased now, or not before the account signs out.
  }
}

/** Erases what this device keeps of learners that are gone; what an earlier page began is finished here. */
export async function eraseGone(erase: (learnerId: string) => Promise<void>) {
  for (const key of Object.keys(localStorage).filter((each) => each.startsWith(STORED_AS))) {
    await erase(key.slice(STORED_AS.length))
    localStorage.removeItem(key)
  }
}
