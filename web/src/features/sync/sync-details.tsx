import { RefreshCw } from 'lucide-react'
import { type SyncState, useSyncState } from '#web/data/outbox/sync-state.ts'
import { syncNow } from '#web/data/sync/sync.ts'
import { useIsOffline } from '#web/data/sync/use-is-offline.ts'
import { InstallHint } from '#web/features/sync/install-hint.tsx'
import { RejectedLessons } from '#web/features/sync/rejected-lessons.tsx'
import { type SyncMood, syncIndicator } from '#web/features/sync/sync-indicator.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatTime } from '#web/i18n/dates.ts'
import { formatCount } from '#web/i18n/numbers.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

const EXPLANATIONS: Readonly<Record<SyncMood, () => string>> = {
  saved: () => m.sync_saved_text(),
  sending: () => m.sync_sending_text(),
  waiting: () => m.sync_waiting_text(),
  offline: () => m.sync_offline_text(),
  'sign-in': () => m.sync_sign_in_text(),
  rejected: () => m.sync_rejected_text(),
  unsafe: () => m.sync_unsafe_text(),
}

/** For grown-ups: what is saved, what waits, what was rejected and why. */
export function SyncDetails({ open, onClose }: { open: boolean; onClose: () => void }) {
  const state = useSyncState()
  const mood = syncIndicator(state, useIsOffline())
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.sync_details_title()}
      description={EXPLANATIONS[mood]()}
      actions={
        state.waiting > 0 && (
          <Button variant="secondary" busy={state.phase === 'sending'} icon={RefreshCw} onClick={syncNow}>
            {m.sync_try_now()}
          </Button>
        )
      }
    >
      <Facts state={state} />
      <RejectedLessons lessons={state.rejected} />
      <InstallHint />
    </Dialog>
  )
}

function Facts({ state }: { state: SyncState }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 rounded-button bg-paper p-4">
      <dt className="text-ink-soft">{m.sync_fact_waiting()}</dt>
      <dd className="font-display font-semibold">{formatCount(state.waiting)}</dd>
      {state.savedAt !== null && (
        <>
          <dt className="text-ink-soft">{m.sync_fact_saved_at()}</dt>
          <dd className="font-display font-semibold">{formatTime(new Date(state.savedAt).toISOString())}</dd>
        </>
      )}
    </dl>
  )
}
