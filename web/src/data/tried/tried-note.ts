import { DAY_MS } from '#core/calendar/calendar.ts'
import type { TriedNote } from '#web/data/device/device-keys.ts'
import { deviceStore, TRIAL_LEARNER_ID } from '#web/data/device/device-store.ts'

const store = deviceStore({ learner: TRIAL_LEARNER_ID })
/** What no account has adopted by then leaves the device. */
const TRIED_DAYS = 30

export const triedNote = () => store.read('tried') ?? null

/** Records that someone played while signed out, so an account that declined earlier lessons is asked again. */
export function noteTried() {
  store.write('tried', { lastPlayedAt: Date.now(), toKeepAt: triedNote()?.toKeepAt ?? null, declinedBy: [] })
}

export function noteToKeep() {
  const note = triedNote()
  if (note) store.write('tried', { ...note, toKeepAt: Date.now() })
}

export function noteDeclined(accountId: string) {
  const note = triedNote()
  if (note) store.write('tried', { ...note, declinedBy: [...new Set([...note.declinedBy, accountId])] })
}

export const dropTriedNote = () => store.remove('tried')

export function isTriedTooOld({ lastPlayedAt }: TriedNote, now: number): boolean {
  return now - lastPlayedAt > TRIED_DAYS * DAY_MS
}

/** Forgets what no account has adopted in time. Called wherever the product starts. */
export async function expireTried() {
  const note = triedNote()
  if (note && isTriedTooOld(note, Date.now())) await forgetTried()
}

/** Takes away everything that was played here without an account. */
export async function forgetTried() {
  const { eraseEverything } = await import('#web/data/device/device-traces.ts')
  await eraseEverything(TRIAL_LEARNER_ID)
}
