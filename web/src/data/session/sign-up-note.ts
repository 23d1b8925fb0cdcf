const NOTE_KEY = 'dozenauts-sign-up'

interface Note {
  readonly email: string
  readonly mark: string
}

/**
 * A mark that travels with the sign-up into its mail. A link that brings it back comes from a sign-up of this browser,
 * so its password was typed here; the link of another person's sign-up for the same address does not have it.
 */
export function markSignUp(email: string): string {
  const known = readNote()
  // The mail may be sent more than once.
  const mark = known?.email === email ? known.mark : randomMark()
  const note: Note = { email, mark }
  localStorage.setItem(NOTE_KEY, JSON.stringify(note))
  return mark
}

export function isOwnSignUp(next: string): boolean {
  const mark = readNote()?.mark
  return mark !== undefined && next.endsWith(`#from=${mark}`)
}

export function forgetSignUp() {
  localStorage.removeItem(NOTE_KEY)
}

function readNote(): Note | undefined {
  try {
    return (JSON.parse(localStorage.getItem(NOTE_KEY) ?? 'null') as Note | null) ?? undefined
  } catch {
    return undefined
  }
}

/** `crypto.randomUUID` is missing where a school serves the site without https. */
function randomMark(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('')
}
