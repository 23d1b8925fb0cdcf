import { Suspense } from 'react'
import { useBlinkingHeroes } from '#web/art/heroes/blink.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { usePressLook } from '#web/browser/press-look.ts'
import { useGateClosedBehind } from '#web/data/grown-ups/left-open.ts'
import { useLearnerLanguage } from '#web/data/settings/learner-language.ts'
import { FamilyLimits } from '#web/features/family/family-limits.tsx'
import { FirstQuestion } from '#web/features/family/first-question.tsx'
import { AppShell } from '#web/features/shell/app-shell.tsx'
import { RewardPopups } from '#web/features/shell/reward-popups.tsx'
import { SyncKeeper } from '#web/features/sync/background-sync.tsx'
import { useSyncStatus } from '#web/features/sync/sync-status.tsx'
import { useUnsentLessonsWarning } from '#web/features/sync/unsent-lessons-warning.tsx'

const NobodyPlays = lazyWithRetry(
  async () => (await import('#web/features/family/nobody-plays.tsx')).NobodyPlays,
)

const PageNotes = lazyWithRetry(async () => (await import('#web/features/sync/page-notes.tsx')).PageNotes)

/** The shell and what hangs in it. Features do not know one another, so they meet here. */
export function SignedInApp() {
  useGateClosedBehind()
  const { mayLeave, warning } = useUnsentLessonsWarning()
  const { status, details } = useSyncStatus()
  return (
    <>
      <AppShell
        status={status}
        mayLeave={mayLeave}
        notes={
          <Suspense>
            <PageNotes />
          </Suspense>
        }
        asked={(page) => <FirstQuestion>{page}</FirstQuestion>}
        nobody={<NobodyPlays />}
        popups={<Popups />}
      />
      {details}
      {warning}
    </>
  )
}

function Popups() {
  useLearnerLanguage()
  useBlinkingHeroes()
  usePressLook()
  return (
    <>
      <SyncKeeper />
      <FamilyLimits />
      <RewardPopups />
    </>
  )
}
