/** Under this name and the learner's id; see device-traces.ts, which removes it with the last waiting lesson. */
const STORED_AS = 'dozenauts-ticket'

/** What a pupil's sign-in left here: other sessions of the class can hand in waiting lessons with it, nothing else. */
interface HandInTicket {
  readonly class_id: string
  readonly ticket: string
}

export function keepTicket(learner: string, ticket: HandInTicket): void {
  try {
    localStorage.setItem(`${STORED_AS}:${learner}`, JSON.stringify(ticket))
  } catch {
    // A full storage: what waits here is sent when the pupil signs in again.
  }
}

export function ticketOf(learner: string): string | undefined {
  return read(learner)?.ticket
}

/** The server does not take it any more: the lessons wait for the pupil. */
export function forgetTicket(learner: string): void {
  localStorage.removeItem(`${STORED_AS}:${learner}`)
}

/** Pupils of the same class who left a ticket on this tablet, beside those who play with this account. */
export function classmatesOf(players: readonly string[]): readonly string[] {
  const classes = new Set(players.flatMap((learner) => read(learner)?.class_id ?? []))
  return Object.keys(localStorage)
    .flatMap((key) => (key.startsWith(`${STORED_AS}:`) ? [key.slice(STORED_AS.length + 1)] : []))
    .filter((learner) => !players.includes(learner) && classes.has(read(learner)?.class_id ?? ''))
}

function read(learner: string): HandInTicket | undefined {
  try {
    return JSON.parse(localStorage.getItem(`${STORED_AS}:${learner}`) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}
