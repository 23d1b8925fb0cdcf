import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface EditNameDialogProps {
  open: boolean
  onClose: () => void
}

/** Names stand before other people, so grown-ups change them: the dialog shows the way. */
export function EditNameDialog({ open, onClose }: EditNameDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.profile_edit_title()}
      description={m.profile_edit_hint()}
      actions={
        <>
          <ButtonLink to={paths.children} variant="secondary">
            {m.profile_grown_ups_open()}
          </ButtonLink>
          <Button onClick={onClose}>{m.profile_edit_close()}</Button>
        </>
      }
    />
  )
}
