import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useFamilies } from '#web/data/adults/adults.ts'
import { type Removal, useRoster } from '#web/data/classes/roster.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { tellErased } from '#web/grown-ups/tell-erased.ts'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Choice } from '#web/ui/choice.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { showToast } from '#web/ui/toast.ts'

interface RemoveDialogProps {
  classId: string
  pupil: ClassAnswer['pupils'][number]
  onClose: () => void
}

/** Where a family looks after the pupil, it is asked who takes the child home, or whether everything is erased. */
export function RemoveDialog({ classId, pupil: { id, name }, onClose }: RemoveDialogProps) {
  const { remove } = useRoster(classId)
  // Read anew: a parent may have been linked a moment ago.
  const families = useFamilies(classId)
  const adults = families.data?.find(({ pupil_id }) => pupil_id === id)?.adults ?? []
  const hasFamily = adults.length > 0
  const [choice, setChoice] = useState<'family' | 'erase'>('family')
  const [picked, setPicked] = useState('')
  const [missing, setMissing] = useState(false)
  const text = !hasFamily
    ? m.roster_remove_text_alone({ name })
    : choice === 'family'
      ? m.roster_remove_family_hint({ name })
      : m.roster_remove_erase_hint()
  const confirm = () => {
    const adult = adults.find((one) => one.id === picked)
    if (hasFamily && choice === 'family' && !adult) return setMissing(true)
    const home: Removal = adult && choice === 'family' ? { choice, adult: adult.id } : { choice: 'erase' }
    remove.mutate(
      { pupilId: id, removal: hasFamily ? home : null },
      {
        onSuccess: (undoable) => {
          onClose()
          tellErased(m.classes_removed({ name }), name, undoable)
        },
        onError: () => {
          void families.refetch()
          void showToast.error(m.classes_failed())
        },
      },
    )
  }
  return (
    <ConfirmDialog
      title={m.classes_remove_title({ name })}
      text={text}
      confirm={m.classes_remove()}
      danger
      busy={remove.isPending || families.isFetching}
      onClose={onClose}
      onConfirm={confirm}
    >
      {hasFamily && (
        <div className="grid gap-4">
          <Choice
            label={m.roster_remove_choice()}
            options={[
              { value: 'family', label: m.roster_remove_family() },
              { value: 'erase', label: m.roster_remove_erase() },
            ]}
            value={choice}
            onChange={setChoice}
          />
          {choice === 'family' && (
            <Choice
              label={m.roster_remove_to({ name })}
              hint={m.roster_remove_to_hint({ name })}
              options={adults.map((adult) => ({
                value: adult.id,
                label: m.roster_remove_to_option({
                  name: adult.name ?? m.adults_somebody(),
                  date: formatLongDate(adult.since),
                }),
              }))}
              value={picked}
              onChange={(adult) => {
                setPicked(adult)
                setMissing(false)
              }}
            />
          )}
          <p role="alert" className="font-medium text-wrong empty:hidden">
            {missing && choice === 'family' && m.roster_remove_to_missing()}
          </p>
        </div>
      )}
    </ConfirmDialog>
  )
}
