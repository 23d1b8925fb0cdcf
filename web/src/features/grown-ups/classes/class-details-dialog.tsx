import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { LANGUAGE_FACTS, LANGUAGES } from '#core/language/language.ts'
import { OFFERED_GRADES } from '#core/people/grades.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

interface ClassDetailsDialogProps {
  room: ClassAnswer['class']
  onClose: () => void
}

/** What was said when the class was made, and turned out otherwise. */
export function ClassDetailsDialog({ room, onClose }: ClassDetailsDialogProps) {
  const { settings } = useChangeClass(room.id)
  const [grade, setGrade] = useState(room.grade)
  const [language, setLanguage] = useState(room.language)
  const { busy, errors, form } = useSubmit<'class-name'>(
    async ({ text }) => {
      const name = text('class-name').trim()
      if (name === '') return { 'class-name': m.classes_name_missing() }
      await settings.mutateAsync({ name, grade, language })
      void showToast.success(m.roster_details_saved())
      onClose()
      return undefined
    },
    () => sayInToast(m.classes_failed()),
  )
  const grades = [...new Set([...OFFERED_GRADES, room.grade])].sort((x, y) => x - y)
  return (
    <Dialog open onClose={onClose} title={m.roster_details_title({ name: room.name })}>
      <form {...form} className="grid gap-5">
        <FormField
          label={m.classes_name()}
          name="class-name"
          autoComplete="off"
          maxLength={60}
          defaultValue={room.name}
          error={errors['class-name']}
        />
        <div className="grid grid-cols-2 gap-4">
          <SelectField
            label={m.classes_grade()}
            value={grade}
            options={grades.map((value) => ({ value, label: value }))}
            onChange={setGrade}
          />
          <SelectField
            label={m.classes_language()}
            value={language}
            options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
            onChange={setLanguage}
          />
        </div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.classes_cancel()}
          </Button>
          <Button type="submit" busy={busy}>
            {m.grown_ups_rename_save()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
