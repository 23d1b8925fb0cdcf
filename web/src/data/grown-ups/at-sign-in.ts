import { newClassAddress, paths } from '#web/config/paths.ts'
import { callApi } from '#web/data/api/api-client.ts'
import { sendOwedLock } from '#web/data/grown-ups/owed-lock.ts'

/** A sign-in waits no longer than this. */
const PATIENCE_MS = 3_000

/**
 * Where the account that has just signed in teaches: its classes, or the form for the first one. Undefined for everybody
 * else, and without an answer.
 */
export async function placeOfTeacher(): Promise<string | undefined> {
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  try {
    const { teaches, profile } = await callApi('GET /me', { signal: patience.signal })
    if (teaches) return paths.classes
    return profile.who_plays === 'class' ? newClassAddress : undefined
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}

/** With the password that was typed a moment ago. If it fails, the gate asks by itself. */
export async function openGateWith(password: string): Promise<void> {
  await sendOwedLock()
    .then(() => callApi('POST /grown-ups/gate', { body: { password } }))
    .catch(() => undefined)
}
