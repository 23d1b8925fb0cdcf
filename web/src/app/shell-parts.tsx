import { useBlinkingHeroes } from '#web/art/heroes/blink.ts'
import { usePressLook } from '#web/browser/press-look.ts'
import { useLearnerLanguage } from '#web/data/settings/learner-language.ts'
import { FamilyLimits } from '#web/features/family/family-limits.tsx'
import { RewardPopups } from '#web/features/shell/reward-popups.tsx'
import { SyncKeeper } from '#web/features/sync/background-sync.tsx'
import { InstallPrompt } from '#web/features/sync/install-prompt.tsx'
import { UpdatePrompt } from '#web/features/sync/update-prompt.tsx'

// They explain a lost connection: a device without room for the app must have them before it is lost.
export { SyncDetails } from '#web/features/sync/sync-details.tsx'

/** What no first screen shows: one file, since six small ones cost six requests and draw the shell six times. */
export function ShellParts() {
  useLearnerLanguage()
  useBlinkingHeroes()
  usePressLook()
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
