import { Suspense } from 'react'
import { lazyPage } from '#web/app/lazy-page.tsx'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { useLeaveWarning } from '#web/features/sync/leave-warning.tsx'
import { useSyncStatus } from '#web/features/sync/sync-status.tsx'

// Nothing of these is on the screen at first, so the shell does not wait for them.
const SyncKeeper = lazyPage(() => import('#web/features/sync/sync-keeper.tsx'), 'SyncKeeper')
const RewardPopups = lazyPage(() => import('#web/features/shell/reward-popups.tsx'), 'RewardPopups')
const InstallPrompt = lazyPage(() => import('#web/features/sync/install-prompt.tsx'), 'InstallPrompt')
const UpdatePrompt = lazyPage(() => import('#web/features/sync/update-prompt.tsx'), 'UpdatePrompt')

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
          <Suspense>
            <SyncKeeper />
            <RewardPopups />
            <InstallPrompt />
            <UpdatePrompt />
          </Suspense>
        }
      />
      {details}
      {warning}
    </>
  )
}
