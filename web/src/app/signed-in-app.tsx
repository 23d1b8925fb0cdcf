import { Suspense } from 'react'
import { lazyPart } from '#web/browser/lazy-with-retry.ts'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { useSyncStatus } from '#web/features/sync/sync-status.tsx'
import { useLeaveWarning } from '#web/features/sync/unsent-lessons-warning.tsx'

// None of these is visible on first paint; each loads lazily and independently.
const SyncKeeper = lazyPart(async () => (await import('#web/features/sync/background-sync.tsx')).SyncKeeper)
const RewardPopups = lazyPart(
  async () => (await import('#web/features/shell/reward-popups.tsx')).RewardPopups,
)
const InstallPrompt = lazyPart(
  async () => (await import('#web/features/sync/install-prompt.tsx')).InstallPrompt,
)
const UpdatePrompt = lazyPart(async () => (await import('#web/features/sync/update-prompt.tsx')).UpdatePrompt)

const FamilyLimits = lazyPart(
  async () => (await import('#web/features/family/family-limits.tsx')).FamilyLimits,
)

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
              <FamilyLimits />
            </Suspense>
            <Suspense>
              <RewardPopups />
            </Suspense>
            <Suspense>
              <InstallPrompt />
            </Suspense>
            <Suspense>
              <UpdatePrompt />
            </Suspense>
          </>
        }
      />
      {details}
      {warning}
    </>
  )
}
