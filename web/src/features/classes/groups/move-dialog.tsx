import type { ClassDashboard } from '@dozenauts/server/api/types.ts'
import { canMove, type Seat } from '#web/features/classes/groups/move-pupil.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface MoveDialogProps {
  seat: Seat | undefined
  groups: ClassDashboard['groups']
  nameOf: (id: string) => string
  onMove: (seat: Seat, to: number | null) => void
  onClose: () => void
}

/** The same as dragging, for keys, fingers and screen readers. */
export function MoveDialog({ seat, groups, nameOf, onMove, onClose }: MoveDialogProps) {
  return (
    <Dialog
      open={seat !== undefined}
      onClose={onClose}
      title={seat ? m.classes_groups_move({ name: nameOf(seat.pupil) }) : ''}
    >
      {seat && (
        <ul className="grid gap-2">
          {groups.map(
            ({ table, pupils }, to) =>
              canMove(groups, seat, to) && (
                <li key={`${table} ${pupils.join(' ')}`}>
                  <Button
                    variant="secondary"
                    className="w-full justify-start! text-left"
                    onClick={() => onMove(seat, to)}
                  >
                    {m.classes_groups_to({ table, names: pupils.map(nameOf).join(', ') })}
                  </Button>
                </li>
              ),
          )}
          {seat.group !== null && (
            <li>
              <Button variant="quiet" className="w-full justify-start!" onClick={() => onMove(seat, null)}>
                {m.classes_groups_take_out()}
              </Button>
            </li>
          )}
        </ul>
      )}
    </Dialog>
  )
}
