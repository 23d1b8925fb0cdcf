import type { Assignment } from '@dozenauts/server/api/types.ts'
import { Plus } from 'lucide-react'
import { useId, useState } from 'react'
import { useClass } from '#web/data/classes/classes.ts'
import { AssignmentDialog } from '#web/features/classes/teaching/assignment-dialog.tsx'
import { daysText, taskText } from '#web/features/classes/teaching/assignment-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface PickAssignmentProps {
  classId: string
  assignments: readonly Assignment[]
  chosen: string | undefined
  onChoose: (assignmentId: string) => void
}

/** One of the assignments of the class, or a new one. */
export function PickAssignment({ classId, assignments, chosen, onChoose }: PickAssignmentProps) {
  const name = useId()
  const room = useClass(classId)
  const [making, setMaking] = useState(false)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-2 font-display font-semibold text-lg">
        {m.teaching_pick_which_assignment()}
      </legend>
      {assignments.length === 0 && <p className="text-ink-soft">{m.teaching_pick_no_assignment()}</p>}
      <div className="grid gap-3 sm:grid-cols-2">
        {assignments.map((one) => (
          <label
            key={one.id}
            className="flex cursor-pointer items-center gap-3 rounded-button border-2 border-field bg-card p-4 has-checked:border-brand has-checked:bg-tone-blue-soft"
          >
            <input
              type="radio"
              name={name}
              checked={one.id === chosen}
              onChange={() => onChoose(one.id)}
              className="size-6 shrink-0 accent-brand"
            />
            <span className="grid">
              <span className="font-semibold">{taskText(one.task)}</span>
              <span className="text-ink-soft">
                {daysText(one)} ·{' '}
                {one.for_all ? m.teaching_for_all() : m.teaching_for_some({ count: one.pupils.length })}
              </span>
            </span>
          </label>
        ))}
      </div>
      {room.data && (
        <>
          <Button
            variant="secondary"
            className="justify-self-start"
            icon={Plus}
            onClick={() => setMaking(true)}
          >
            {m.teaching_new()}
          </Button>
          <AssignmentDialog
            open={making}
            onClose={() => setMaking(false)}
            classId={classId}
            pupils={room.data.pupils}
          />
        </>
      )}
    </fieldset>
  )
}
