import type { HandInTicket } from '#web/data/device/device-keys.ts'
import { deviceStore, learnersWith } from '#web/data/device/device-store.ts'

const ticketOfLearner = (learnerId: string) => deviceStore({ learner: learnerId }).read('ticket')

/** What a pupil's sign-in left here goes with the last waiting lesson (device-traces.ts). */
export function keepTicket(learnerId: string, ticket: HandInTicket): void {
  deviceStore({ learner: learnerId }).write('ticket', ticket)
}

export const ticketOf = (learnerId: string) => ticketOfLearner(learnerId)?.ticket

/** The server does not take it any more: the lessons wait for the pupil. */
export const forgetTicket = (learnerId: string) => deviceStore({ learner: learnerId }).remove('ticket')

/** Pupils of the same class who left a ticket on this tablet, beside those who play with this account. */
export function classmatesOf(players: readonly string[]): readonly string[] {
  const classes = new Set(players.flatMap((learnerId) => ticketOfLearner(learnerId)?.class_id ?? []))
  return learnersWith('ticket').filter(
    (learnerId) => !players.includes(learnerId) && classes.has(ticketOfLearner(learnerId)?.class_id ?? ''),
  )
}
