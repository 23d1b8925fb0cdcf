import { Suspense, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { isQuiet, minutesInto } from '#core/settings/quiet-hours.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useStore } from '#web/browser/use-store.ts'
import { notePageBeforeNight, pageBeforeNight } from '#web/data/device/page-before-night.ts'
import { decideForChild } from '#web/data/device/preferences.ts'
import { useSession } from '#web/data/session/session.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { useAllowedSounds } from '#web/data/settings/sounds.ts'
import { formatTimeOfDay } from '#web/i18n/dates.ts'
import { playing } from '#web/play/playing.ts'

const SleepingCrew = lazyWithRetry(
  async () => (await import('#web/features/family/sleeping-crew.tsx')).SleepingCrew,
)

const LOOK_AGAIN_MS = 15_000
/** Longer than any lesson: what was under way when the crew went to sleep may be finished. */
const TO_FINISH_MINUTES = 30

/** What was decided for this child, on- and offline: sounds, letters, movement, and a calm screen while the crew sleeps. */
export function FamilyLimits() {
  const { quiet_hours, open_until, less_motion, large } = useLearnerSettings()
  useAllowedSounds()
  useEffect(() => {
    decideForChild({ less_motion, large })
    return () => decideForChild({ less_motion: false, large: false })
  }, [less_motion, large])
  const session = useSession()
  const { pathname } = useLocation()
  const isPlaying = useStore(playing)
  const now = useNow(quiet_hours !== null)
  const isNight = quiet_hours !== null && isQuiet({ quiet_hours, open_until }, now)
  // What is under way when the crew goes to sleep is known by its address; a reload forgets nothing.
  useEffect(() => {
    if (!isNight) notePageBeforeNight(pathname)
  }, [isNight, pathname])
  // At school the teacher decides when there is time to play; a pupil's account has no address.
  const isPupil = 'user' in session && session.user.email === ''
  if (!quiet_hours || isPupil || !isNight) return null
  const isUnderWay = isPlaying && pageBeforeNight() === pathname
  if (isUnderWay && minutesInto(quiet_hours, now.minute) < TO_FINISH_MINUTES) return null
  return (
    <Suspense>
      <SleepingCrew until={formatTimeOfDay(quiet_hours[1])} />
    </Suspense>
  )
}

/** The moment, and the minute of the day by the clock on the wall; looked at again while it matters. */
function useNow(matters: boolean): { readonly ms: number; readonly minute: number } {
  const [, setLooks] = useState(0)
  useEffect(() => {
    if (!matters) return
    const look = () => setLooks((looks) => looks + 1)
    const timer = setInterval(look, LOOK_AGAIN_MS)
    document.addEventListener('visibilitychange', look)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [matters])
  const now = new Date()
  return { ms: now.getTime(), minute: now.getHours() * 60 + now.getMinutes() }
}
