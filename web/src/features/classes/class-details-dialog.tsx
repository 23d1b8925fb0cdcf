import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { CLASS_NAME, ClassFields } from '#web/features/classes/class-fields.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

interface ClassDetailsDialogProps {
  room: ClassAnswer['class']
  onClose: () => void
}

/** What was said when the class was made, and turned out otherwise. */
export function ClassDetailsDialog({ room, onClose }: ClassDetailsDialogProps) {
  const { settings } = useChangeClass(room.id)
  const [details, setDetails] = useState({ grade: room.grade, language: room.language })
  const { busy, errors, form } = useSubmit<typeof CLASS_NAME>(
    async ({ text }) => {
      const name = text(CLASS_NAME).trim()
      if (name === '') return { [CLASS_NAME]: m.classes_name_missing() }
      await settings.mutateAsync({ name, ...details })
      void showToast.success(m.roster_details_saved())
      onClose()
      return undefined
    },
    () => sayInToast(m.classes_failed()),
  )
  return (
    <Dialog open onClose={onClose} title={m.roster_details_title({ name: room.name })}>
      <form {...form} className="grid gap-5">
        <ClassFields details={details} onDetails={setDetails} error={errors[CLASS_NAME]} name={room.name} />
        <DialogButtons onCancel={onClose} busy={busy}>
          {m.grown_ups_rename_save()}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
