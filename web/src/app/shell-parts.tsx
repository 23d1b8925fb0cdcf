import { FamilyLimits } from '#web/features/family/family-limits.tsx'
import { RewardPopups } from '#web/features/shell/reward-popups.tsx'
import { SyncKeeper } from '#web/features/sync/background-sync.tsx'
import { InstallPrompt } from '#web/features/sync/install-prompt.tsx'
import { UpdatePrompt } from '#web/features/sync/update-prompt.tsx'

/** What no first screen shows: one file, since five small ones cost five requests and draw the shell five times. */
export function ShellParts() {
  return (
    <>
      <SyncKeeper />
      <FamilyLimits />
      <RewardPopups />
      <InstallPrompt />
      <UpdatePrompt />
    </>
  )
}
