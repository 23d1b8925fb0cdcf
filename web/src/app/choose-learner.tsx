import { WhoPage } from '#web/features/family/who-page.tsx'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'

/** Without the shell around it: that shows the coins of a learner, and none has been chosen yet. */
export function ChooseLearner() {
  return <SignedInGuard>{() => <WhoPage />}</SignedInGuard>
}
