import type { ClassSummary } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useRoster } from '#web/data/classes/roster.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { inToasts, showToast } from '#web/ui/toast.ts'

/** Stays on every page of the class until the owner has decided. */
export function RenewalHint({ room }: { room: ClassSummary }) {
  const { keepCards } = useRoster(room.id)
  const [asked, setAsked] = useState(false)
  if (room.role !== 'owner' || !room.teacher_left_at || room.archived_at) return null
  return (
    <section
      aria-label={m.roster_renewal_hint_title()}
      className="grid gap-3 rounded-card border-2 border-sun-dark bg-tone-amber-soft p-5 print:hidden"
    >
      <div>
        <h3 className="font-semibold text-lg text-tone-amber">{m.roster_renewal_hint_title()}</h3>
        <p>{m.roster_renewal_hint()}</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => setAsked(true)}>{m.roster_renewal()}</Button>
        <Button
          variant="quiet"
          busy={keepCards.isPending}
          onClick={() =>
            keepCards.mutate(
              undefined,
              inToasts({ done: m.roster_renewal_kept(), failed: m.classes_failed() }),
            )
          }
        >
          {m.roster_renewal_keep()}
        </Button>
      </div>
      {asked && <RenewalDialog classId={room.id} onClose={() => setAsked(false)} />}
    </section>
  )
}

/** Renews in one step all codes that a teacher who has left still knows. */
export function RenewalDialog({ classId, onClose }: { classId: string; onClose: () => void }) {
  const { renewAll } = useRoster(classId)
  const navigate = useNavigate()
  return (
    <ConfirmDialog
      title={m.roster_renewal_title()}
      text={m.roster_renewal_text()}
      confirm={m.roster_renewal()}
      busy={renewAll.isPending}
      onClose={onClose}
      onConfirm={() =>
        // The hint goes with its reason, and callbacks of a component that is gone are never called.
        renewAll.mutateAsync(undefined).then(
          () => {
            onClose()
            void showToast.success(m.roster_renewal_done())
            navigate(`${paths.class(classId)}/cards`)
          },
          () => void showToast.error(m.classes_failed()),
        )
      }
    />
  )
}
