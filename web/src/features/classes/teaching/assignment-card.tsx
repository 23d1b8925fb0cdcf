import type { Assignment, ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Check, ChevronDown, Circle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useLocation } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useTeach } from '#web/data/classes/teaching.ts'
import { AssignmentDialog } from '#web/features/classes/teaching/assignment-dialog.tsx'
import { daysText, taskText } from '#web/features/classes/teaching/assignment-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'
import { inToasts } from '#web/ui/toast.ts'

interface AssignmentCardProps {
  assignment: Assignment
  classId: string
  pupils: ClassAnswer['pupils']
  isOver: boolean
}

/** One assignment: what, when, for whom, and who has done it. */
export function AssignmentCard({ assignment, classId, pupils, isOver }: AssignmentCardProps) {
  const { end, remove } = useTeach(classId)
  const [changing, setChanging] = useState(false)
  // A teacher who opens it in the course comes for this one.
  const asked = useLocation().hash === `#${assignment.id}`
  const names = new Map(pupils.map(({ id, name }) => [id, name]))
  const rows = assignment.pupils
    .map(({ id, times }) => ({ id, times, name: names.get(id) ?? '' }))
    .sort((x, y) => x.name.localeCompare(y.name))
  const done = rows.filter(({ times }) => times > 0)
  const open = rows.filter(({ times }) => times === 0)
  const title = taskText(assignment.task)
  const failed = m.classes_failed()
  return (
    <li
      ref={asked ? showCard : undefined}
      className={`grid gap-3 rounded-card border-2 bg-card p-5 ${asked ? 'border-brand' : 'border-line'}`}
    >
      <div>
        <h4 className="font-display font-semibold text-xl">{title}</h4>
        <p className="text-ink-soft">
          {daysText(assignment)} ·{' '}
          {assignment.for_all ? m.teaching_for_all() : m.teaching_for_some({ count: rows.length })}
        </p>
      </div>
      <div className="grid gap-1">
        <p className="font-semibold">{m.teaching_done_count({ done: done.length, all: rows.length })}</p>
        <ProgressBar
          value={done.length}
          max={Math.max(1, rows.length)}
          label={m.teaching_done_count({ done: done.length, all: rows.length })}
          tone="success"
        />
      </div>
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center gap-1 font-semibold text-brand">
          {m.teaching_who()}
          <ChevronDown aria-hidden className="size-5 in-open:rotate-180" />
        </summary>
        <dl className="grid gap-2">
          <Names icon={<Check aria-hidden className="size-5 text-correct" />} label={m.teaching_who_done()}>
            {done.map(({ name, times }) => (times > 1 ? m.teaching_times({ name, count: times }) : name))}
          </Names>
          <Names icon={<Circle aria-hidden className="size-5 text-ink-soft" />} label={m.teaching_who_open()}>
            {open.map(({ name }) => name)}
          </Names>
        </dl>
      </details>
      <div className="flex flex-wrap gap-2">
        {assignment.task.kind === 'check' && (
          <ButtonLink to={`${paths.class(classId)}/assignments/${assignment.id}`} variant="secondary">
            {m.teaching_results()}
          </ButtonLink>
        )}
        {isOver ? (
          <Button
            variant="quiet"
            aria-label={m.teaching_remove_named({ title })}
            busy={remove.isPending}
            onClick={() => remove.mutate(assignment.id, inToasts({ done: m.teaching_removed(), failed }))}
          >
            {m.teaching_remove()}
          </Button>
        ) : (
          <>
            <Button
              variant="quiet"
              aria-label={m.teaching_change_named({ title })}
              onClick={() => setChanging(true)}
            >
              {m.teaching_change()}
            </Button>
            <Button
              variant="quiet"
              aria-label={m.teaching_end_named({ title })}
              busy={end.isPending}
              onClick={() => end.mutate(assignment.id, inToasts({ done: m.teaching_ended(), failed }))}
            >
              {m.teaching_end()}
            </Button>
          </>
        )}
      </div>
      <AssignmentDialog
        open={changing}
        onClose={() => setChanging(false)}
        classId={classId}
        pupils={pupils}
        changing={assignment}
      />
    </li>
  )
}

const showCard = (card: HTMLElement | null) => card?.scrollIntoView({ block: 'center' })

function Names({ icon, label, children }: { icon: ReactNode; label: string; children: string[] }) {
  return (
    <div>
      <dt className="flex items-center gap-2 font-semibold">
        {icon}
        {label}
      </dt>
      <dd className="wrap-anywhere pl-7">
        {children.length > 0 ? children.join(', ') : m.teaching_nobody()}
      </dd>
    </div>
  )
}
