import { GrownUpsPage } from '#web/features/grown-ups/grown-ups-page.tsx'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'

/** The area for grown-ups, outside the shell of the child. */
export function GrownUpsApp() {
  return <SignedInGuard>{() => <GrownUpsPage />}</SignedInGuard>
}
