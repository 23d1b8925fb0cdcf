import { useBlinkingHeroes } from '#web/art/heroes/blink.ts'
import { usePressLook } from '#web/browser/press-look.ts'
import { FamilyLimits } from '#web/features/family/family-limits.tsx'
import { RewardPopups } from '#web/features/shell/reward-popups.tsx'
import { InstallPrompt } from '#web/features/sync/install-prompt.tsx'
import { UpdatePrompt } from '#web/features/sync/update-prompt.tsx'

/** What no first screen shows: one file, since four small ones cost four requests and draw the shell four times. */
export function ShellParts() {
  useBlinkingHeroes()
  usePressLook()
  return (
    <>
      <FamilyLimits />
      <RewardPopups />
      <InstallPrompt />
      <UpdatePrompt />
    </>
  )
}
