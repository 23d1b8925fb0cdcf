import { useGateClosedBehind } from '#web/data/grown-ups/left-open.ts'
import { WhoPage } from '#web/features/family/who-page.tsx'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'

/** Without the shell around it: that shows the coins of a learner, and none has been chosen yet. */
export function ChooseLearner() {
  useGateClosedBehind()
  return <SignedInGuard>{() => <WhoPage />}</SignedInGuard>
}
