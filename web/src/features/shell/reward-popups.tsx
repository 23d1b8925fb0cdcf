import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import {
  dismissAwards,
  dismissMedals,
  useAwards,
  useMedalsWait,
  usePopupWaits,
} from '#web/data/learner/award-notices.ts'

// Medals are rare, and their heroes are drawings of some size.
const loadCeremony = async () => (await import('#web/features/shell/medal-ceremony.tsx')).MedalCeremony
const MedalCeremony = lazyWithRetry(loadCeremony)

const loadPopup = async () => (await import('#web/features/shell/reward-popup.tsx')).RewardPopup
const RewardPopup = lazyWithRetry(loadPopup)

/** Celebrates what a lesson, game or mission won, wherever the child is by then. */
export function RewardPopups() {
  const [first] = useAwards()
  const ceremony = first !== undefined && first.medals.length > 0
  const waits = usePopupWaits()
  const medalsWait = useMedalsWait()
  const shown = !ceremony && !waits ? first : undefined
  const [seen, setSeen] = useState<string>()
  if (shown && seen !== shown.key) setSeen(shown.key)
  // Something is played: it is there by the end, and takes its room at once.
  useEffect(() => {
    if (waits) loadPopup().catch(() => {})
  }, [waits])
  useEffect(() => {
    if (ceremony && medalsWait) loadCeremony().catch(() => {})
  }, [ceremony, medalsWait])
  // The next play has begun: it would lie over the ship.
  const isOver = waits && first !== undefined && seen === first.key
  useEffect(() => {
    if (isOver && seen !== undefined) dismissAwards(seen)
  }, [isOver, seen])
  return (
    <Suspense>
      {ceremony && !medalsWait && (
        <MedalCeremony key={first.key} medals={first.medals} onClose={() => dismissMedals(first.key)} />
      )}
      {shown && <RewardPopup key={shown.key} awards={shown.awards} onGone={() => dismissAwards(shown.key)} />}
    </Suspense>
  )
}
