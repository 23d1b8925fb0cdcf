import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { comparable } from '#core/people/pupil-names.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { useClassExport } from '#web/data/classes/roster.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

interface EraseClassDialogProps {
  answer: ClassAnswer
  onClose: () => void
}

/** Says who goes with the class, offers a copy, and takes the name of the class for an answer: no slip erases thirty children. */
export function EraseClassDialog({ answer: { class: room, pupils }, onClose }: EraseClassDialogProps) {
  const { erase } = useChangeClass(room.id)
  const copy = useClassExport(room.id, room.name)
  const navigate = useNavigate()
  const { busy, errors, form } = useSubmit<'class-name'>(
    async ({ text }) => {
      if (comparable(text('class-name').trim()) !== comparable(room.name))
        return { 'class-name': m.classes_erase_other() }
      await erase.mutateAsync(undefined)
      void showToast.success(m.classes_erased())
      // This page goes with the class.
      navigate(paths.classes)
      return 'leaving'
    },
    () => sayInToast(m.classes_failed()),
  )
  const names = pupils.map(({ name }) => name).join(', ')
  return (
    <Dialog open onClose={onClose} title={m.classes_erase_title({ name: room.name })}>
      <form {...form} className="grid gap-4">
        <p>{m.classes_erase_text()}</p>
        {pupils.length > 0 && (
          <>
            <p className="wrap-anywhere max-h-40 overflow-y-auto font-semibold">
              {m.classes_erase_pupils({ count: pupils.length, names })}
            </p>
            <Button
              variant="secondary"
              icon={<Download aria-hidden="true" className="size-5" />}
              busy={copy.isPending}
              onClick={() => copy.mutate('json', { onError: () => void showToast.error(m.classes_failed()) })}
              className="justify-self-start"
            >
              {m.classes_erase_copy()}
            </Button>
          </>
        )}
        <FormField
          label={m.classes_erase_type({ name: room.name })}
          name="class-name"
          autoComplete="off"
          error={errors['class-name']}
        />
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={onClose}>
            {m.classes_cancel()}
          </Button>
          <Button type="submit" variant="danger" busy={busy}>
            {m.classes_erase()}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
