import { Download, History, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { type ExportFormat, useExport } from '#web/data/account.ts'
import { DeleteAccountDialog } from '#web/features/safety/delete-account-dialog.tsx'
import { Research } from '#web/features/safety/research.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

const FORMATS = [
  { format: 'json', label: m.safety_export_json },
  { format: 'csv', label: m.safety_export_csv },
] as const

export function Privacy() {
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid grid-cols-1 gap-4">
        <Seen />
        <Research />
      </div>
      <OwnData />
    </div>
  )
}

/** The right to see and to correct, and where to. */
function Seen() {
  return (
    <Section title={m.safety_see_title()} hint={m.safety_see_hint()}>
      <p className="text-ink-soft">{m.safety_correct_hint()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.history} variant="secondary" icon={History}>
          {m.safety_see_history()}
        </ButtonLink>
        <ButtonLink to={paths.privacy} variant="quiet" reloadDocument>
          {m.safety_see_notice()}
        </ButtonLink>
      </div>
    </Section>
  )
}

function OwnData() {
  const [deleting, setDeleting] = useState(false)
  const download = useExport()
  const save = (format: ExportFormat) =>
    download.mutate(format, inToasts({ failed: m.grown_ups_export_failed() }))
  return (
    <Section title={m.grown_ups_data_title()}>
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{m.grown_ups_export_hint()}</p>
        <p className="text-ink-soft">{m.safety_export_hint()}</p>
        <div className="flex flex-wrap gap-3">
          {FORMATS.map(({ format, label }) => (
            <Button
              key={format}
              variant="secondary"
              icon={Download}
              busy={download.isPending && download.variables === format}
              onClick={() => save(format)}
            >
              {label()}
            </Button>
          ))}
        </div>
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{m.safety_erase_hint()}</p>
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.children} variant="quiet">
            {m.safety_erase_child()}
          </ButtonLink>
          <ButtonLink to={paths.classes} variant="quiet">
            {m.safety_erase_class()}
          </ButtonLink>
        </div>
      </div>
      <div className="grid justify-items-start gap-2">
        <p className="text-ink-soft">{m.grown_ups_delete_hint()}</p>
        <Button variant="danger" icon={Trash2} onClick={() => setDeleting(true)}>
          {m.grown_ups_delete()}
        </Button>
      </div>
      <DeleteAccountDialog open={deleting} onClose={() => setDeleting(false)} />
    </Section>
  )
}
