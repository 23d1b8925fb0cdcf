let asked = false

/**
 * Asks the browser not to clear this device's data when space runs short. The first finished lesson is the moment:
 * before it there is nothing to lose, and browsers grant it more readily to a page in use.
 */
export async function askToKeepStorage() {
  if (asked || !navigator.storage?.persist) return
  asked = true
  try {
    if (!(await navigator.storage.persisted())) await navigator.storage.persist()
  } catch {
    // A browser that cannot promise still keeps the data as long as it has space.
  }
}
