/** In place of a learner's id on everything that was played here without an account. */
export const NOBODY_YET = 'tried'

const NOTE_KEY = 'dozenauts-tried'
const DAY_MS = 86_400_000
/** What no account has adopted by then leaves the device. */
const TRIED_DAYS = 30

/** What this device knows of play without an account, beside the play itself. */
export interface TriedNote {
  readonly lastPlayedAt: number
  /** When the visitor asked to keep it. */
  readonly toKeepAt: number | null
  /** Accounts that said it was not theirs: they are not asked again. */
  readonly declinedBy: readonly string[]
}

export function triedNote(): TriedNote | null {
  try {
    const stored = JSON.parse(localStorage.getItem(NOTE_KEY) ?? 'null') as Partial<TriedNote> | null
    if (typeof stored?.lastPlayedAt !== 'number') return null
    const { lastPlayedAt, toKeepAt = null, declinedBy = [] } = stored
    return { lastPlayedAt, toKeepAt, declinedBy }
  } catch {
    return null
  }
}

/** Notes play without an account. Accounts that declined what was there before may be asked about this. */
export function noteTried() {
  keep({ lastPlayedAt: Date.now(), toKeepAt: triedNote()?.toKeepAt ?? null, declinedBy: [] })
}

export function noteToKeep() {
  const note = triedNote()
  if (note) keep({ ...note, toKeepAt: Date.now() })
}

export function noteDeclined(accountId: string) {
  const note = triedNote()
  if (note) keep({ ...note, declinedBy: [...new Set([...note.declinedBy, accountId])] })
}

export function dropTriedNote() {
  localStorage.removeItem(NOTE_KEY)
}

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
  dropTriedNote()
  const { eraseEverything } = await import('#web/data/device/device-traces.ts')
  await eraseEverything(NOBODY_YET)
}

function keep(note: TriedNote) {
  try {
    localStorage.setItem(NOTE_KEY, JSON.stringify(note))
  } catch {
    // A full or forbidden storage keeps nothing that could be asked about later.
  }
}
