import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useClasses } from '#web/data/classes/classes.ts'
import { useRoster } from '#web/data/classes/roster.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { inToasts } from '#web/ui/toast.ts'

interface MoveDialogProps {
  room: ClassAnswer['class']
  /** One of them, or the whole class. */
  pupils: ClassAnswer['pupils']
  onClose: () => void
}

export function MoveDialog({ room, pupils, onClose }: MoveDialogProps) {
  const { move } = useRoster(room.id)
  const classes = useClasses()
  const others = (classes.data ?? []).filter(({ id, archived_at }) => id !== room.id && archived_at === null)
  const [picked, setPicked] = useState<string>()
  const to = others.find(({ id }) => id === picked) ?? others[0]
  const [only] = pupils
  const name = pupils.length === 1 ? only?.name : undefined
  const title = name ? m.roster_move_title({ name }) : m.roster_move_all_title()
  if (!to) return <Dialog open onClose={onClose} title={title} description={m.roster_move_none()} />
  return (
    <ConfirmDialog
      title={title}
      text={name ? m.roster_move_text({ name }) : m.roster_move_all_text()}
      confirm={m.roster_move_do()}
      busy={move.isPending}
      onClose={onClose}
      onConfirm={() =>
        move.mutate(
          { pupilIds: pupils.map(({ id }) => id), to: to.id },
          inToasts({
            done: m.roster_moved({ room: to.name }),
            failed: (error) => problemWords(error, { class_full: m.roster_move_full }, m.classes_failed()),
            first: onClose,
          }),
        )
      }
    >
      <SelectField
        label={m.roster_move_to()}
        value={to.id}
        options={others.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={setPicked}
      />
    </ConfirmDialog>
  )
}
