import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useRoster } from '#web/data/classes/roster.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { inToasts } from '#web/ui/toast.ts'

type Pupil = ClassAnswer['pupils'][number]

interface MergeDialogProps {
  classId: string
  /** The entry that ends. */
  pupil: Pupil
  others: readonly Pupil[]
  onClose: () => void
}

export function MergeDialog({ classId, pupil, others, onClose }: MergeDialogProps) {
  const { merge } = useRoster(classId)
  const [picked, setPicked] = useState<string>()
  const likeliest = [...others].sort((x, y) => likeness(pupil, y) - likeness(pupil, x))
  const into = likeliest.find(({ id }) => id === picked) ?? likeliest[0]
  if (!into) return null
  return (
    <ConfirmDialog
      title={m.roster_merge_title({ name: pupil.name })}
      text={m.roster_merge_text({ name: pupil.name })}
      confirm={m.roster_merge_do()}
      danger
      busy={merge.isPending}
      onClose={onClose}
      onConfirm={() =>
        merge.mutate(
          { from: pupil.id, into: into.id },
          inToasts({
            done: m.roster_merged({ name: into.name }),
            failed: (error) =>
              problemWords(error, { own_account: m.roster_merge_account }, m.classes_failed()),
            first: onClose,
          }),
        )
      }
    >
      <SelectField
        label={m.roster_merge_keep()}
        value={into.id}
        options={likeliest.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={setPicked}
      />
    </ConfirmDialog>
  )
}

/** How many letters two names begin with alike: Ana and Ana S. stand next to each other. */
function likeness({ name }: Pupil, { name: other }: Pupil): number {
  const [x, y] = [name.toLocaleLowerCase(), other.toLocaleLowerCase()]
  let same = 0
  while (same < x.length && x[same] === y[same]) same++
  return same
}
