import { AppShell } from '#web/features/shell/app-shell.tsx'
import { RewardPopups } from '#web/features/shell/reward-popups.tsx'
import { InstallPrompt } from '#web/features/sync/install-prompt.tsx'
import { useLeaveWarning } from '#web/features/sync/leave-warning.tsx'
import { SyncKeeper } from '#web/features/sync/sync-keeper.tsx'
import { SyncStatus } from '#web/features/sync/sync-status.tsx'
import { UpdatePrompt } from '#web/features/sync/update-prompt.tsx'

/** The shell and what hangs in it. Features do not know one another, so they meet here. */
export function SignedInApp() {
  const { mayLeave, warning } = useLeaveWarning()
  return (
    <>
      <SyncKeeper />
      <AppShell
        status={<SyncStatus />}
        mayLeave={mayLeave}
        popups={
          <>
            <RewardPopups />
            <InstallPrompt />
            <UpdatePrompt />
          </>
        }
      />
      {warning}
    </>
  )
}
