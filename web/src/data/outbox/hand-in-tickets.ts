/** Under this name and the learner's id; see device-traces.ts, which removes it with the last waiting lesson. */
const STORED_AS = 'dozenauts-ticket'

/** What a pupil's sign-in left here: other sessions of the class can hand in waiting lessons with it, nothing else. */
interface HandInTicket {
  readonly class_id: string
  readonly ticket: string
}

export function keepTicket(learnerId: string, ticket: HandInTicket): void {
  try {
    localStorage.setItem(`${STORED_AS}:${learnerId}`, JSON.stringify(ticket))
  } catch {
    // A full storage: what waits here is sent when the pupil signs in again.
  }
}

export function ticketOf(learnerId: string): string | undefined {
  return read(learnerId)?.ticket
}

/** The server does not take it any more: the lessons wait for the pupil. */
export function forgetTicket(learnerId: string): void {
  localStorage.removeItem(`${STORED_AS}:${learnerId}`)
}

/** Pupils of the same class who left a ticket on this tablet, beside those who play with this account. */
export function classmatesOf(players: readonly string[]): readonly string[] {
  const classes = new Set(players.flatMap((learnerId) => read(learnerId)?.class_id ?? []))
  return Object.keys(localStorage)
    .flatMap((key) => (key.startsWith(`${STORED_AS}:`) ? [key.slice(STORED_AS.length + 1)] : []))
    .filter((learnerId) => !players.includes(learnerId) && classes.has(read(learnerId)?.class_id ?? ''))
}

function read(learnerId: string): HandInTicket | undefined {
  try {
    return JSON.parse(localStorage.getItem(`${STORED_AS}:${learnerId}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
