import { Suspense } from 'react'
import { lazyPart } from '#web/browser/lazy-with-retry.ts'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { useSyncStatus } from '#web/features/sync/sync-status.tsx'
import { useLeaveWarning } from '#web/features/sync/unsent-lessons-warning.tsx'

// Neither is visible on first paint; each loads lazily and independently.
const SyncKeeper = lazyPart(async () => (await import('#web/features/sync/background-sync.tsx')).SyncKeeper)
const ShellParts = lazyPart(async () => (await import('#web/app/shell-parts.tsx')).ShellParts)

/** The shell and what hangs in it. Features do not know one another, so they meet here. */
export function SignedInApp() {
  const { mayLeave, warning } = useLeaveWarning()
  const { status, details } = useSyncStatus()
  return (
    <>
      <AppShell
        status={status}
        mayLeave={mayLeave}
        popups={
          <>
            <Suspense>
              <SyncKeeper />
            </Suspense>
            <Suspense>
              <ShellParts />
            </Suspense>
          </>
        }
      />
      {details}
      {warning}
    </>
  )
}
