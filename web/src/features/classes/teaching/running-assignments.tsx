import { Link } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useAssignments } from '#web/data/classes/teaching.ts'
import { stateOf, taskText } from '#web/features/classes/teaching/assignment-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Section } from '#web/ui/section.tsx'

/** What the class is asked for now and how many have done it, on the page of the day. */
export function RunningAssignments({ classId }: { classId: string }) {
  const { data } = useAssignments(classId)
  const running = (data?.assignments ?? []).filter((one) => stateOf(one) === 'running')
  if (running.length === 0) return null
  return (
    <Section title={m.teaching_tab()}>
      <ul className="grid gap-2 sm:grid-cols-2">
        {running.map(({ id, task, pupils }) => (
          <li key={id}>
            <Link
              to={`${paths.class(classId)}/assignments`}
              className="flex min-h-12 flex-wrap items-center justify-between gap-x-3 rounded-button bg-paper px-3 py-2 text-ink"
            >
              <span className="font-semibold">{taskText(task)}</span>
              <span className="text-ink-soft">
                {m.teaching_done_count({
                  done: pupils.filter(({ times }) => times > 0).length,
                  all: pupils.length,
                })}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  )
}
