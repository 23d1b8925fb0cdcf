import type { Kept } from '#core/play/activity.ts'
import type { Place } from '#core/play/run.ts'
import { deviceKey } from '#web/data/device/device-store.ts'

/** One key for each owner and lesson. Nothing else writes it. */
export function placeKey(owner: string, lessonId: string): string {
  return deviceKey({ learner: owner }, 'lesson', lessonId)
}

export function keepPlace<S>(owner: string, lessonId: string, kept: Kept<S>, place: Place<S>): void {
  const { attemptId, ms } = place
  const state = kept.write(place.state)
  try {
    if (state === null) localStorage.removeItem(placeKey(owner, lessonId))
    else
      localStorage.setItem(
        placeKey(owner, lessonId),
        JSON.stringify({ version: kept.version, attemptId, ms, state }),
      )
  } catch {
    // A full or forbidden storage costs the place in the lesson, never the lesson itself.
  }
}

/** Where a play was left on this device; null where there is nothing to go on with. */
export function keptPlace<S>(owner: string, lessonId: string, kept: Kept<S>): Place<S> | null {
  const stored = storedPlace(owner, lessonId)
  if (!stored || stored.version > kept.version) return null
  const state = kept.read(stored.state, stored.version)
  return state === null ? null : { attemptId: stored.attemptId, ms: stored.ms, state }
}

/** Only this attempt: another tab may have begun a new one. */
export function forgetPlace(owner: string, lessonId: string, attemptId: string): void {
  if (storedPlace(owner, lessonId)?.attemptId === attemptId)
    localStorage.removeItem(placeKey(owner, lessonId))
}

/** Another tab took the place away: it finished the play, or a family was signed out. */
export function onPlaceGone(owner: string, lessonId: string, gone: () => void): () => void {
  const key = placeKey(owner, lessonId)
  const hear = ({ key: changed, newValue }: StorageEvent) => {
    // No key: everything was cleared.
    if ((changed === key || changed === null) && newValue === null) gone()
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/

function storedPlace(owner: string, lessonId: string) {
  try {
    const { version, attemptId, ms, state } = JSON.parse(
      localStorage.getItem(placeKey(owner, lessonId)) ?? '{}',
    )
    const isPlace = Number.isInteger(version) && UUID.test(attemptId) && Number.isFinite(ms) && ms >= 0
    return isPlace ? { version, attemptId, ms, state } : null
  } catch {
    return null
  }
}
