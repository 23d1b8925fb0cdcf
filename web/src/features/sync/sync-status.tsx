import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type LucideIcon } from 'lucide-react'
import { Suspense, useState } from 'react'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useSyncValue } from '#web/data/outbox/sync-state.ts'
import { useIsOffline } from '#web/data/sync/use-is-offline.ts'
import { type SyncMood, syncIndicator } from '#web/features/sync/sync-indicator.ts'
import { m } from '#web/generated/paraglide/messages.js'

// Read by a grown-up, and rarely.
const SyncDetails = lazyWithRetry(
  async () => (await import('#web/features/sync/sync-details.tsx')).SyncDetails,
)

interface Look {
  readonly icon: LucideIcon
  readonly tone: string
  label(waiting: number): string
}

const CALM = 'border-line bg-(--counter) text-ink-soft'
const ATTENTION = 'border-tone-amber bg-tone-amber-soft text-tone-amber'

const LOOKS: Readonly<Record<SyncMood, Look>> = {
  saved: { icon: CloudCheck, tone: CALM, label: () => m.sync_saved() },
  sending: { icon: CloudUpload, tone: CALM, label: () => m.sync_sending() },
  waiting: { icon: CloudUpload, tone: CALM, label: (waiting) => m.sync_waiting({ count: waiting }) },
  offline: {
    icon: CloudOff,
    tone: 'border-line bg-tone-slate-soft text-tone-slate',
    label: (waiting) => (waiting > 0 ? m.sync_offline_waiting({ count: waiting }) : m.sync_offline()),
  },
  'sign-in': {
    icon: CloudAlert,
    tone: ATTENTION,
    label: (waiting) => m.sync_waiting({ count: waiting }),
  },
  rejected: { icon: CloudAlert, tone: ATTENTION, label: () => m.sync_rejected() },
  unsafe: { icon: CloudAlert, tone: ATTENTION, label: () => m.sync_unsafe() },
}

/** Whether the work is safe, at a glance. A grown-up finds the details behind it. */
export function useSyncStatus() {
  const [open, setOpen] = useState(false)
  return {
    /** May stand in several places, for narrow and for wide screens. */
    status: <StatusButton onOpen={() => setOpen(true)} />,
    /** Stands once, so that it stays open when the screen is turned. */
    details: <Suspense>{open && <SyncDetails open onClose={() => setOpen(false)} />}</Suspense>,
  }
}

function StatusButton({ onOpen }: { onOpen: () => void }) {
  const offline = useIsOffline()
  const waiting = useSyncValue((state) => state.waiting)
  const { icon: Icon, tone, label } = LOOKS[useSyncValue((state) => syncIndicator(state, offline))]
  const words = label(waiting)
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      title={words}
      onClick={onOpen}
      className={`inline-flex min-h-12 min-w-12 shrink-0 cursor-pointer items-center justify-center gap-2 rounded-full border-2 px-2.5 font-display font-medium text-base transition-colors hover:border-brand ${tone}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <span className="sr-only @4xl:not-sr-only @4xl:whitespace-nowrap @4xl:pr-1">{words}</span>
      {waiting > 0 && (
        <span aria-hidden="true" className="@4xl:hidden">
          {waiting}
        </span>
      )}
    </button>
  )
}
