import { Download } from 'lucide-react'
import { useExport } from '#web/data/account.ts'
import { useChangeFamily } from '#web/data/grown-ups/family.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

interface RemoveChildDialogProps {
  learnerId: string
  name: string
  onClose: () => void
}

/** Erasing cannot be undone, so the file with everything is one tap away. */
export function RemoveChildDialog({ learnerId, name, onClose }: RemoveChildDialogProps) {
  const { remove } = useChangeFamily()
  const save = useExport()
  const failed = () => void showToast.error(m.family_failed())
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.family_remove_title({ name })}
      description={m.family_remove_text({ name })}
      actions={
        <>
          <Button variant="secondary" onClick={onClose}>
            {m.family_cancel()}
          </Button>
          <Button
            variant="danger"
            busy={remove.isPending}
            onClick={() =>
              remove.mutate(learnerId, {
                onSuccess: () => {
                  onClose()
                  void showToast.success(m.family_removed({ name }))
                },
                onError: failed,
              })
            }
          >
            {m.family_remove()}
          </Button>
        </>
      }
    >
      <div className="grid gap-1">
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={save.isPending}
          onClick={() => save.mutate('json', { onError: failed })}
        >
          {m.family_save_first()}
        </Button>
        <p role="status" className="text-ink-soft empty:hidden">
          {save.isSuccess && m.family_saved()}
        </p>
      </div>
    </Dialog>
  )
}
