import { Suspense, useEffect, useState } from 'react'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { reloadWhenPartsAreGone, watchForUpdates } from '#web/data/device/app-update.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { tellRefusals } from '#web/data/outbox/choices.ts'
import { currentAccount } from '#web/data/session/current-account.ts'
import { startSync } from '#web/data/sync/sync.ts'
import { triedNote } from '#web/data/tried/tried-note.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

const AdoptTried = lazyWithRetry(async () => (await import('#web/features/sync/adopt-tried.tsx')).AdoptTried)

let watching = false

/**
 * Keeps the work of the account's learners moving to the server while the app is open. Draws nothing, unless a visitor
 * played here before signing in.
 */
export function SyncKeeper() {
  const learnerId = useCurrentLearnerId()
  const [tried] = useState(() => triedNote() !== null)
  useEffect(() => {
    const account = currentAccount()
    if (account && learnerId !== '') return startSync(account, learnerId)
  }, [learnerId])
  useEffect(() => tellRefusals(sayRefused), [])
  useEffect(() => {
    if (watching) return
    watching = true
    reloadWhenPartsAreGone()
    if (import.meta.env.PROD) void watchForUpdates()
  }, [])
  return tried ? (
    <Suspense>
      <AdoptTried />
    </Suspense>
  ) : null
}

/** Here, not in the store: a choice made offline is refused when the child is somewhere else. */
function sayRefused() {
  void showToast.error(m.sync_look_refused(), { description: m.sync_look_refused_hint() })
}
