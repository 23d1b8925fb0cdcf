import { lazyWithRetry, useLaterPart } from '#web/browser/lazy-with-retry.ts'
import { useGateClosedBehind } from '#web/data/grown-ups/left-open.ts'
import { FirstQuestion } from '#web/features/family/first-question.tsx'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { useSyncStatus } from '#web/features/sync/sync-status.tsx'
import { useUnsentLessonsWarning } from '#web/features/sync/unsent-lessons-warning.tsx'

// Nothing of it is visible on first paint.
const loadParts = () => import('#web/app/shell-parts.tsx')
const loadShellParts = async () => (await loadParts()).ShellParts
const NobodyPlays = lazyWithRetry(
  async () => (await import('#web/features/family/nobody-plays.tsx')).NobodyPlays,
)
const SyncDetails = lazyWithRetry(async () => (await loadParts()).SyncDetails)

/** The shell and what hangs in it. Features do not know one another, so they meet here. */
export function SignedInApp() {
  useGateClosedBehind()
  const { mayLeave, warning } = useUnsentLessonsWarning()
  const { status, details } = useSyncStatus(SyncDetails)
  return (
    <>
      <AppShell
        status={status}
        mayLeave={mayLeave}
        question={<FirstQuestion />}
        nobody={<NobodyPlays />}
        popups={<PartsInTime />}
      />
      {details}
      {warning}
    </>
  )
}

function PartsInTime() {
  const ShellParts = useLaterPart(loadShellParts)
  return ShellParts ? <ShellParts /> : null
}
