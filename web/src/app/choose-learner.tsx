import { WhoPage } from '#web/features/family/who-page.tsx'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'

/** Without the shell around it: that shows somebody's coins, and nobody has been chosen yet. */
export function ChooseLearner() {
  return <SignedInGuard>{() => <WhoPage />}</SignedInGuard>
}
