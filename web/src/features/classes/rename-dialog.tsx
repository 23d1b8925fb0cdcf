import { m } from '#web/generated/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

interface RenameDialogProps {
  name: string
  maxLength: number
  onClose: () => void
  onRename: (name: string) => Promise<unknown>
  /** The words for a name that was not taken. */
  refusal: (problem: unknown) => string
}

export function RenameDialog({ name, maxLength, onClose, onRename, refusal }: RenameDialogProps) {
  const { busy, errors, form } = useSubmit<'pupil-name'>(
    async ({ text }) => {
      const typed = text('pupil-name').trim()
      if (typed === '') return { 'pupil-name': m.family_name_missing() }
      await onRename(typed)
      onClose()
      return undefined
    },
    (problem) => ({ 'pupil-name': refusal(problem) }),
  )
  return (
    <Dialog open onClose={onClose} title={m.grown_ups_rename_title({ name })}>
      <form {...form} className="grid gap-5">
        <FormField
          label={m.grown_ups_rename_label()}
          name="pupil-name"
          autoComplete="off"
          maxLength={maxLength}
          defaultValue={name}
          error={errors['pupil-name']}
        />
        <DialogButtons onCancel={onClose} busy={busy}>
          {m.grown_ups_rename_save()}
        </DialogButtons>
      </form>
    </Dialog>
  )
}
