import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Plus, Timer } from 'lucide-react'
import { useState } from 'react'
import { useAssignments } from '#web/data/classes/teaching.ts'
import { useClassCourse } from '#web/data/courses/courses.ts'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { AssignmentCard } from '#web/features/classes/teaching/assignment-card.tsx'
import { AssignmentDialog } from '#web/features/classes/teaching/assignment-dialog.tsx'
import { stateOf } from '#web/features/classes/teaching/assignment-words.ts'
import { ClassCheckDialog } from '#web/features/classes/teaching/class-check-dialog.tsx'
import { ClassGoalCard } from '#web/features/classes/teaching/class-goal-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

const GROUPS = [
  { state: 'running', title: m.teaching_running },
  { state: 'coming', title: m.teaching_coming },
  { state: 'over', title: m.teaching_over },
] as const

/** What the class is asked for, who has done it, and what it wants to reach together. */
export function Assignments({ answer: { class: room, pupils } }: { answer: ClassAnswer }) {
  const page = useAssignments(room.id)
  const [making, setMaking] = useState<'assignment' | 'check' | null>(null)
  if (!page.data) return <ClassWaiting page={page} />
  const { assignments, lights, usual, goal } = page.data
  const isOpen = room.archived_at === null && pupils.length > 0
  return (
    <div className="grid gap-4">
      {page.isError && (
        <p role="status" className="rounded-card bg-tone-amber-soft px-4 py-3 text-tone-amber">
          {m.teaching_stale()}
        </p>
      )}
      <ScoreTroubles classId={room.id} />
      {isOpen && (
        <div className="flex flex-wrap gap-3">
          <Button icon={Plus} onClick={() => setMaking('assignment')}>
            {m.teaching_new()}
          </Button>
          <Button variant="secondary" icon={Timer} onClick={() => setMaking('check')}>
            {m.teaching_check_start()}
          </Button>
        </div>
      )}
      {assignments.length === 0 && (
        <EmptyState
          title={m.teaching_empty_title()}
          message={isOpen ? m.teaching_empty() : m.teaching_empty_closed()}
        />
      )}
      {GROUPS.map(({ state, title }) => {
        const shown = assignments.filter((one) => stateOf(one) === state)
        if (shown.length === 0) return null
        return (
          <section key={state} className="grid gap-3">
            <h3 className="font-semibold text-xl">{title()}</h3>
            <ul className="grid items-start gap-4 lg:grid-cols-2">
              {shown.map((one) => (
                <AssignmentCard
                  key={one.id}
                  assignment={one}
                  classId={room.id}
                  pupils={pupils}
                  isOver={state === 'over'}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <ClassGoalCard
        key={goal ?? 'none'}
        classId={room.id}
        lights={lights}
        usual={usual}
        goal={goal}
        pupils={pupils.length}
        isArchived={room.archived_at !== null}
      />
      <AssignmentDialog
        open={making === 'assignment'}
        onClose={() => setMaking(null)}
        classId={room.id}
        pupils={pupils}
      />
      <ClassCheckDialog
        open={making === 'check'}
        onClose={() => setMaking(null)}
        classId={room.id}
        pupils={pupils}
      />
    </div>
  )
}

/** Results that did not reach the gradebook of the course; nothing where all did. */
function ScoreTroubles({ classId }: { classId: string }) {
  const { data: course } = useClassCourse(classId)
  const waiting = course?.scores_waiting ?? 0
  const lost = course?.scores_lost ?? 0
  if (waiting + lost === 0) return null
  return (
    <div role="status" className="grid gap-2 rounded-card bg-tone-amber-soft px-4 py-3 text-tone-amber">
      {waiting > 0 && <p>{m.teaching_scores_waiting({ count: waiting })}</p>}
      {lost > 0 && <p>{m.teaching_scores_lost({ count: lost })}</p>}
    </div>
  )
}
