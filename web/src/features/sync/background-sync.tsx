import { useEffect } from 'react'
import { reloadWhenPartsAreGone, watchForUpdates } from '#web/data/device/app-update.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { currentAccountId } from '#web/data/session/current-account.ts'
import { startSync } from '#web/data/sync/sync.ts'

let watching = false

/** Keeps the work of the account's learners moving to the server while the app is open. Draws nothing. */
export function SyncKeeper() {
  const learner = useCurrentLearnerId()
  useEffect(() => {
    if (learner !== '') return startSync(currentAccountId(), learner)
  }, [learner])
  useEffect(() => {
    if (watching) return
    watching = true
    reloadWhenPartsAreGone()
    if (import.meta.env.PROD) void watchForUpdates()
  }, [])
  return null
}
