import { useClassList } from '#web/data/classes/class-list.ts'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatMoment } from '#web/i18n/dates.ts'

const PROBLEMS: Readonly<Record<string, () => string>> = {
  class_full: m.classes_list_full,
  plan_limit: m.classes_course_limit,
  too_many_pupils: m.classes_course_limit,
  roster_empty: m.classes_list_empty,
}

/** The list of a school that the pupils come from; nothing for a class without one. */
export function ClassList({ classId }: { classId: string }) {
  const { data: list } = useClassList(classId)
  if (!list) return null
  const { title, school, synced_at, problem } = list
  return (
    <Section title={m.classes_list_title()} hint={m.classes_list_line({ title, school })}>
      <p>{m.classes_list_left()}</p>
      <p className="text-ink-soft">
        {synced_at === null
          ? m.classes_course_never()
          : m.classes_course_synced({ date: formatMoment(synced_at) })}
      </p>
      {problem !== null && (
        <p role="alert" className="rounded-button bg-tone-amber-soft p-4 text-tone-amber">
          {(PROBLEMS[problem] ?? m.classes_list_other)()}
        </p>
      )}
    </Section>
  )
}
