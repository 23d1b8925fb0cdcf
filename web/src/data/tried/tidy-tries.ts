/** The key of tried-note.ts, which would bring half of the app to the landing page. */
const NOTE_KEY = 'dozenauts-tried'

/** What was played here without an account leaves after a month; who never did that loads nothing for it. */
export function tidyTries() {
  try {
    if (localStorage.getItem(NOTE_KEY) === null) return
  } catch {
    // A browser that keeps nothing has nothing to forget.
    return
  }
  import('#web/data/tried/tried-note.ts').then(({ expireTried }) => expireTried()).catch(() => {})
}
