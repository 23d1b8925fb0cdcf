import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { useChangeTeam, useFamilies } from '#web/data/people/people.ts'
import { ConfirmDialog } from '#web/features/grown-ups/confirm-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

interface RemovePupilDialogProps {
  classId: string
  pupil: ClassAnswer['pupils'][number]
  onClose: () => void
}

/** A pupil with a family is handed over to it, or erased for everybody; one without is erased. */
export function RemovePupilDialog({ classId, pupil: { id, name }, onClose }: RemovePupilDialogProps) {
  const { remove } = useChangeClass(classId)
  const { unlink } = useChangeTeam(classId)
  const families = useFamilies(classId)
  const linked = (families.data?.find(({ pupil_id }) => pupil_id === id)?.adults ?? 0) > 0
  const told = (words: string) => ({
    onSuccess: () => {
      onClose()
      void showToast.success(words)
    },
    onError: () => void showToast.error(m.classes_failed()),
  })
  if (!linked)
    return (
      <ConfirmDialog
        title={m.classes_remove_title({ name })}
        text={m.classes_remove_text({ name })}
        confirm={m.classes_remove()}
        danger
        busy={remove.isPending || families.isPending}
        onClose={onClose}
        onConfirm={() => remove.mutate(id, told(m.classes_removed({ name })))}
      />
    )
  const eraseForAll = () =>
    unlink.mutate(id, {
      onSuccess: () => remove.mutate(id, told(m.classes_removed({ name }))),
      onError: () => void showToast.error(m.classes_failed()),
    })
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.classes_remove_title({ name })}
      description={m.people_hand_over_text({ name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.classes_cancel()}
          </Button>
          <Button variant="danger" busy={unlink.isPending} onClick={eraseForAll}>
            {m.people_erase_for_all()}
          </Button>
          <Button
            busy={remove.isPending}
            onClick={() => remove.mutate(id, told(m.people_handed_over({ name })))}
          >
            {m.people_hand_over()}
          </Button>
        </>
      }
    />
  )
}
