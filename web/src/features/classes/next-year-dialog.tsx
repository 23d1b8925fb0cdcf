import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { HIGHEST_GRADE } from '#core/people/grades.ts'
import { nextYearsName } from '#core/people/next-years-name.ts'
import { useRoster } from '#web/data/classes/roster.ts'
import { PupilPicker } from '#web/features/classes/teaching/pupil-picker.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

interface NextYearDialogProps {
  answer: ClassAnswer
  onClose: () => void
}

/** The class goes up one grade in one step; who leaves is ticked. */
export function NextYearDialog({ answer: { class: room, pupils }, onClose }: NextYearDialogProps) {
  const { nextYear } = useRoster(room.id)
  const [leavers, setLeavers] = useState<ReadonlySet<string>>(new Set())
  const grade = Math.min(HIGHEST_GRADE, room.grade + 1)
  const { busy, errors, form } = useSubmit<'class-name'>(
    async ({ text }) => {
      const name = text('class-name').trim()
      if (name === '') return { 'class-name': m.classes_name_missing() }
      const year = String(new Date().getFullYear())
      const leavers_class = m.roster_next_year_leavers_class({ name: room.name.slice(0, 40), year })
      await nextYear.mutateAsync({ name, leavers: [...leavers], leavers_class })
      void showToast.success(m.roster_next_year_done({ grade }))
      onClose()
      return undefined
    },
    () => sayInToast(m.classes_failed()),
  )
  return (
    <Dialog open onClose={onClose} title={m.roster_next_year()}>
      <form {...form} className="grid gap-5">
        <p>{m.roster_next_year_text()}</p>
        <FormField
          label={m.roster_next_year_name()}
          name="class-name"
          autoComplete="off"
          maxLength={60}
          defaultValue={nextYearsName(room.name, room.grade)}
          error={errors['class-name']}
        />
        {pupils.length > 0 && (
          <PupilPicker
            label={m.roster_next_year_leavers()}
            hint={m.roster_next_year_leavers_hint()}
            pupils={pupils}
            chosen={leavers}
            onChange={setLeavers}
          />
        )}
        <DialogButtons onCancel={onClose} busy={busy}>
          {m.roster_next_year_do({ grade })}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
