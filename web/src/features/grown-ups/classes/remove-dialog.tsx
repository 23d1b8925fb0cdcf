import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useClassAnew } from '#web/data/classes/classes.ts'
import { useRoster } from '#web/data/classes/roster.ts'
import { ConfirmDialog } from '#web/features/grown-ups/confirm-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Choice } from '#web/ui/choice.tsx'
import { showToast } from '#web/ui/toast.ts'

interface RemoveDialogProps {
  classId: string
  pupil: ClassAnswer['pupils'][number]
  onClose: () => void
}

/** Where a family looks after the pupil, it is asked who keeps the lessons. */
export function RemoveDialog({ classId, pupil: { id, name }, onClose }: RemoveDialogProps) {
  const { remove } = useRoster(classId)
  // A parent may have been linked a moment ago.
  const room = useClassAnew(classId)
  const hasFamily = room.data?.pupils.find((one) => one.id === id)?.has_family ?? false
  const [choice, setChoice] = useState<'family' | 'erase'>('family')
  const text = !hasFamily
    ? m.roster_remove_text_alone({ name })
    : choice === 'family'
      ? m.roster_remove_family_hint({ name })
      : m.roster_remove_erase_hint()
  return (
    <ConfirmDialog
      title={m.classes_remove_title({ name })}
      text={text}
      confirm={m.classes_remove()}
      danger
      busy={remove.isPending || room.isFetching}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          { pupilId: id, choice: hasFamily ? choice : null },
          {
            onSuccess: () => {
              onClose()
              void showToast.success(m.classes_removed({ name }))
            },
            onError: () => void showToast.error(m.classes_failed()),
          },
        )
      }
    >
      {hasFamily && (
        <Choice
          label={m.roster_remove_choice()}
          options={[
            { value: 'family', label: m.roster_remove_family() },
            { value: 'erase', label: m.roster_remove_erase() },
          ]}
          value={choice}
          onChange={setChoice}
        />
      )}
    </ConfirmDialog>
  )
}
