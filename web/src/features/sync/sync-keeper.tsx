import { useEffect } from 'react'
import { reloadWhenPartsAreGone, watchForUpdates } from '#web/data/app-update.ts'
import { useCurrentUserId } from '#web/data/current-user.ts'
import { startSync } from '#web/data/sync.ts'

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
