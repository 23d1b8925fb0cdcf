import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#core/language/language.ts'
import { useChangeFamily } from '#web/data/grown-ups/family.ts'
import { changeLearnerSetting, useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { CHILD_NAME, ChildFields } from '#web/play/child-fields.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

interface EditChildDialogProps {
  readonly child: LearnerOfAccount
  readonly name: string
  readonly onClose: () => void
}

/** Name, grade, hero and language of a child. A name that is refused holds something that cannot be seen. */
export function EditChildDialog({ child, name, onClose }: EditChildDialogProps) {
  const { edit } = useChangeFamily()
  const [look, setLook] = useState({ grade: child.grade, colour: child.colour })
  const { language } = useLearnerSettings(child.id)
  const [spoken, setSpoken] = useState<Language | ''>()
  const { busy, errors, form } = useSubmit<typeof CHILD_NAME>(
    async ({ text }) => {
      const typed = text(CHILD_NAME).trim()
      if (typed === '') return { [CHILD_NAME]: m.family_name_missing() }
      await edit.mutateAsync({ learnerId: child.id, name: typed, ...look })
      if (spoken !== undefined) await changeLearnerSetting(child.id, 'language', spoken || null)
      onClose()
      return undefined
    },
    (problem) => ({
      [CHILD_NAME]: problemWords(problem, { invalid_body: m.family_name_unprintable }, m.family_failed()),
    }),
  )
  return (
    <Dialog open onClose={onClose} title={m.family_edit_title({ name })}>
      <form {...form} className="grid gap-5">
        <ChildFields look={look} onLook={setLook} name={child.name ?? ''} error={errors[CHILD_NAME]} />
        <SelectField
          label={m.family_language()}
          value={spoken ?? language ?? ''}
          options={[
            { value: '', label: m.family_language_device() },
            ...LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name })),
          ]}
          onChange={setSpoken}
        />
        <DialogButtons onCancel={onClose} busy={busy}>
          {m.family_edit_save()}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
