import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { ArrowRightLeft, type LucideIcon, Merge, Pencil, Printer, School, UserMinus } from 'lucide-react'
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
export function PupilActions(props: PupilActionsProps) {
  const { pupil, isArchived, isAlone, hasSchoolAccount, ownedBy, onChoose, onClose } = props
  const isOwner = ownedBy === undefined
  const offered: Readonly<Record<PupilAction, boolean>> = {
    print: !isArchived,
    rename: !isArchived,
    move: isOwner,
    merge: isOwner && !isArchived && !isAlone,
    'school-account': hasSchoolAccount,
    remove: isOwner,
  }
  return (
    <Dialog open onClose={onClose} title={pupil.name}>
      <ul className="grid gap-2">
        {ACTIONS.filter(({ action }) => offered[action]).map(({ action, ...shown }) => (
          <Action key={action} {...shown} onClick={() => onChoose(action)} />
        ))}
      </ul>
      {!isOwner && <p className="text-ink-soft">{m.roster_owner_only({ name: ownedBy })}</p>}
    </Dialog>
  )
}

const ACTIONS = [
  { action: 'print', Icon: Printer, label: m.classes_card_print, hint: m.classes_card_print_hint },
  { action: 'rename', Icon: Pencil, label: m.classes_rename, hint: m.roster_rename_hint },
  { action: 'move', Icon: ArrowRightLeft, label: m.roster_move, hint: m.roster_move_hint },
  { action: 'merge', Icon: Merge, label: m.roster_merge, hint: m.roster_merge_hint },
  {
    action: 'school-account',
    Icon: School,
    label: m.classes_school_remove,
    hint: m.classes_school_remove_hint,
  },
  { action: 'remove', Icon: UserMinus, label: m.classes_remove, hint: m.roster_remove_hint },
] as const satisfies readonly (Omit<ActionProps, 'onClick'> & { readonly action: PupilAction })[]

interface ActionProps {
  Icon: LucideIcon
  label: () => string
  hint: () => string
  onClick: () => void
}

function Action({ Icon, label, hint, onClick }: ActionProps) {
  return (
    <li>
      <button
        type="button"
        onClick={onClick}
        className="flex min-h-14 w-full cursor-pointer items-center gap-4 rounded-button border-2 border-line bg-card px-4 py-2 text-left hover:border-brand"
      >
        <Icon aria-hidden="true" className="text-brand" />
        <span className="grid">
          <span className="font-display font-semibold text-lg">{label()}</span>
          <span className="text-ink-soft">{hint()}</span>
        </span>
      </button>
    </li>
  )
}
