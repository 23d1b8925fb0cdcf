import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { ArrowRightLeft, Merge, Pencil, Printer, School, UserMinus } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'

type Pupil = ClassAnswer['pupils'][number]
export type PupilAction = 'print' | 'rename' | 'move' | 'merge' | 'school-account' | 'remove'

interface PupilActionsProps {
  pupil: Pupil
  /** An archived class is left, and nothing else. */
  isArchived: boolean
  isAlone: boolean
  hasSchoolAccount: boolean
  /** Who owns the class, for a co-teacher; undefined for the owner. */
  ownedBy: string | undefined
  onChoose: (action: PupilAction) => void
  onClose: () => void
}

/** What is done for a pupil now and then; what a lesson needs stands in the list itself. */
export function PupilActions({
  pupil,
  isArchived,
  isAlone,
  hasSchoolAccount,
  ownedBy,
  onChoose,
  onClose,
}: PupilActionsProps) {
  return (
    <Dialog open onClose={onClose} title={pupil.name}>
      <ul className="grid gap-2">
        {!isArchived && (
          <Action
            icon={<Printer />}
            label={m.classes_card_print()}
            hint={m.classes_card_print_hint()}
            onClick={() => onChoose('print')}
          />
        )}
        {!isArchived && (
          <Action
            icon={<Pencil />}
            label={m.classes_rename()}
            hint={m.roster_rename_hint()}
            onClick={() => onChoose('rename')}
          />
        )}
        {ownedBy === undefined && (
          <Action
            icon={<ArrowRightLeft />}
            label={m.roster_move()}
            hint={m.roster_move_hint()}
            onClick={() => onChoose('move')}
          />
        )}
        {ownedBy === undefined && !isArchived && !isAlone && (
          <Action
            icon={<Merge />}
            label={m.roster_merge()}
            hint={m.roster_merge_hint()}
            onClick={() => onChoose('merge')}
          />
        )}
        {hasSchoolAccount && (
          <Action
            icon={<School />}
            label={m.classes_school_remove()}
            hint={m.classes_school_remove_hint()}
            onClick={() => onChoose('school-account')}
          />
        )}
        {ownedBy === undefined && (
          <Action
            icon={<UserMinus />}
            label={m.classes_remove()}
            hint={m.roster_remove_hint()}
            onClick={() => onChoose('remove')}
          />
        )}
      </ul>
      {ownedBy !== undefined && <p className="text-ink-soft">{m.roster_owner_only({ name: ownedBy })}</p>}
    </Dialog>
  )
}

interface ActionProps {
  icon: ReactNode
  label: string
  hint: string
  onClick: () => void
}

function Action({ icon, label, hint, onClick }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-14 w-full cursor-pointer items-center gap-4 rounded-button border-2 border-line bg-card px-4 py-2 text-left hover:border-brand"
      >
        <span aria-hidden="true" className="text-brand">
          {icon}
        </span>
        <span className="grid">
          <span className="font-display font-semibold text-lg">{label}</span>
          <span className="text-ink-soft">{hint}</span>
        </span>
      </button>
    </li>
  )
}
