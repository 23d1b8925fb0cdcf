import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Download } from 'lucide-react'
import { useNavigate } from 'react-router'
import { comparable } from '#core/people/pupil-names.ts'
import { paths } from '#web/config/paths.ts'
import { useClassExport } from '#web/data/classes/roster.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { EraseDialog } from '#web/grown-ups/erase-dialog.tsx'
import { tellErased } from '#web/grown-ups/tell-erased.ts'
import { Button } from '#web/ui/button.tsx'
import { inToasts } from '#web/ui/toast.ts'

interface EraseClassDialogProps {
  answer: ClassAnswer
  onClose: () => void
}

/** Says who goes with the class, offers a copy, and takes the name of the class for an answer: no slip erases thirty children. */
export function EraseClassDialog({ answer: { class: room, pupils }, onClose }: EraseClassDialogProps) {
  const copy = useClassExport(room.id, room.name)
  const navigate = useNavigate()
  const names = pupils.map(({ name }) => name).join(', ')
  return (
    <EraseDialog
      title={m.classes_erase_title({ name: room.name })}
      erased={{ classId: room.id }}
      confirm={m.classes_erase()}
      typed={{
        label: m.classes_erase_type({ name: room.name }),
        problem: (typed) =>
          comparable(typed.trim()) === comparable(room.name) ? undefined : m.classes_erase_other(),
      }}
      onClose={onClose}
      onErased={(undoable) => {
        tellErased(m.classes_erased(), room.name, undoable)
        // This page goes with the class.
        navigate(paths.classes)
      }}
    >
      <p>{m.classes_erase_text()}</p>
      {pupils.length > 0 && (
        <>
          <p className="wrap-anywhere max-h-40 overflow-y-auto font-semibold">
            {m.classes_erase_pupils({ count: pupils.length, names })}
          </p>
          <Button
            variant="secondary"
            icon={Download}
            busy={copy.isPending}
            onClick={() => copy.mutate('json', inToasts({ failed: m.classes_failed() }))}
            className="justify-self-start"
          >
            {m.classes_erase_copy()}
          </Button>
        </>
      )}
    </EraseDialog>
  )
}
