import { AppShell } from '#web/features/shell/app-shell.tsx'
import { RewardPopups } from '#web/features/shell/reward-popups.tsx'

/** The shell and what hangs in it. Features do not know one another, so they meet here. */
export function SignedInApp() {
  return <AppShell popups={<RewardPopups />} />
}
