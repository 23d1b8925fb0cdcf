import { useEffect } from 'react'
import { reloadWhenPartsAreGone, watchForUpdates } from '#web/data/device/app-update.ts'
import { useCurrentUserId } from '#web/data/session/current-user.ts'
import { startSync } from '#web/data/sync/sync.ts'

let watching = false

/** Keeps the signed-in person's work moving to the server while the app is open. Draws nothing. */
export function SyncKeeper() {
  const user = useCurrentUserId()
  useEffect(() => {
    if (user !== '') return startSync(user)
  }, [user])
  useEffect(() => {
    if (watching) return
    watching = true
    reloadWhenPartsAreGone()
    if (import.meta.env.PROD) void watchForUpdates()
  }, [])
  return null
}
