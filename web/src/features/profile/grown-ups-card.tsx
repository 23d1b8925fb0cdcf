import { Download, SlidersHorizontal, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { useExport } from '#web/data/account.ts'
import { DeleteAccountDialog } from '#web/features/profile/delete-account-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { showToast } from '#web/ui/toast.ts'

export function GrownUpsCard() {
  const [deleting, setDeleting] = useState(false)
  const download = useExport()
  return (
    <Card className="grid gap-4">
      <h2 className="font-semibold text-2xl">{m.profile_grown_ups()}</h2>
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{m.profile_learning_hint()}</p>
        <ButtonLink
          to={paths.settings}
          variant="secondary"
          icon={<SlidersHorizontal aria-hidden="true" className="size-5" />}
        >
          {m.profile_learning()}
        </ButtonLink>
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{m.profile_export_hint()}</p>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" className="size-5" />}
          busy={download.isPending}
          onClick={() =>
            download.mutate(undefined, { onError: () => void showToast.error(m.profile_export_failed()) })
          }
        >
          {m.profile_export()}
        </Button>
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{m.profile_delete_hint()}</p>
        <Button
          variant="danger"
          icon={<Trash2 aria-hidden="true" className="size-5" />}
          onClick={() => setDeleting(true)}
        >
          {m.profile_delete()}
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </Card>
  )
}
