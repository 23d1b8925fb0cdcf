import { Download } from 'lucide-react'
import { useExport } from '#web/data/account.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { EraseDialog } from '#web/grown-ups/erase-dialog.tsx'
import { tellErased } from '#web/grown-ups/tell-erased.ts'
import { Button } from '#web/ui/button.tsx'
import { inToasts } from '#web/ui/toast.ts'

interface RemoveChildDialogProps {
  learnerId: string
  name: string
  onClose: () => void
}

export function RemoveChildDialog({ learnerId, name, onClose }: RemoveChildDialogProps) {
  const save = useExport()
  return (
    <EraseDialog
      title={m.family_remove_title({ name })}
      erased={{ learnerId }}
      confirm={m.family_remove()}
      onClose={onClose}
      onErased={(undoable) => {
        onClose()
        tellErased(m.family_removed({ name }), name, undoable)
      }}
    >
      <p>{m.family_remove_text({ name })}</p>
      <div className="grid justify-items-start gap-1">
        <Button
          variant="secondary"
          icon={Download}
          busy={save.isPending}
          onClick={() => save.mutate('json', inToasts({ failed: m.family_failed() }))}
        >
          {m.family_save_first()}
        </Button>
        <p role="status" className="text-ink-soft empty:hidden">
          {save.isSuccess && m.family_saved()}
        </p>
      </div>
    </EraseDialog>
  )
}
