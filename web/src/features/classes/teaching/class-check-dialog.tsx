import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useTeach } from '#web/data/classes/teaching.ts'
import { localDate } from '#web/features/classes/teaching/assignment-words.ts'
import { PupilPicker } from '#web/features/classes/teaching/pupil-picker.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { inToasts } from '#web/ui/toast.ts'

interface ClassCheckDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly classId: string
  readonly pupils: ClassAnswer['pupils']
}

/** Starts a speed check for those who are here today. */
export function ClassCheckDialog({ open, onClose, ...rest }: ClassCheckDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={m.teaching_check_start()}
      description={m.teaching_check_about()}
    >
      <CheckForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

function CheckForm({ onClose, classId, pupils }: Omit<ClassCheckDialogProps, 'open'>) {
  const { assign } = useTeach(classId)
  const navigate = useNavigate()
  const [present, setPresent] = useState<ReadonlySet<string>>(() => new Set(pupils.map(({ id }) => id)))
  const start = () =>
    assign.mutate(
      {
        task: { kind: 'check' },
        // Also when all are here: a pupil who joins next week did not miss it.
        pupils: [...present],
        starts_on: localDate(),
        ends_on: localDate(),
      },
      inToasts({
        failed: m.classes_failed(),
        first: ({ id }) => navigate(`${paths.class(classId)}/assignments/${id}`),
      }),
    )
  return (
    <>
      <PupilPicker
        label={m.teaching_check_present()}
        hint={m.teaching_check_present_hint()}
        pupils={pupils}
        chosen={present}
        onChange={setPresent}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {m.app_cancel()}
        </Button>
        <Button busy={assign.isPending} disabled={present.size === 0} onClick={start}>
          {m.teaching_check_go({ count: present.size })}
        </Button>
      </div>
    </>
  )
}
