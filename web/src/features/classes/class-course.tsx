import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { useClassCourse, useReadRoster } from '#web/data/courses/courses.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatMoment } from '#web/i18n/dates.ts'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const PROBLEMS: Readonly<Record<string, () => string>> = {
  class_full: m.classes_course_full,
  plan_limit: m.classes_course_limit,
  too_many_pupils: m.classes_course_limit,
  roster_empty: m.classes_course_empty,
  roster_too_large: m.classes_course_too_large,
  no_listed_teacher: m.classes_course_no_teacher,
  no_roster: m.classes_course_no_roster,
  bad_platform_answer: m.classes_course_refused,
}

/** The course of a learning platform that the class belongs to; nothing for a class without one. */
export function ClassCourse({ classId, isArchived }: { classId: string; isArchived: boolean }) {
  const { data: course } = useClassCourse(classId)
  const read = useReadRoster(classId)
  const [said, setSaid] = useState<string>()
  if (!course) return null
  const readNow = () =>
    read.mutate(undefined, {
      onSuccess: ({ added, left, problem }) =>
        setSaid(
          problem === null
            ? added + left === 0
              ? m.classes_course_same()
              : m.classes_course_changed({ added, left })
            : undefined,
        ),
      onError: (error) => setSaid(problemWords(error, {}, m.classes_course_away())),
    })
  const problem = course.problem === null ? undefined : (PROBLEMS[course.problem] ?? m.classes_course_away)()
  return (
    <Section title={m.classes_course_title()} hint={m.classes_course_left()}>
      <p className="wrap-anywhere">
        {m.classes_course_line({ title: course.title, platform: course.platform })}
      </p>
      <p className="text-ink-soft">
        {course.synced_at === null
          ? m.classes_course_never()
          : m.classes_course_synced({ date: formatMoment(course.synced_at) })}
      </p>
      {problem && (
        <p role="alert" className="rounded-button bg-tone-amber-soft p-4 text-tone-amber">
          {problem}
        </p>
      )}
      {!isArchived && (
        <Button variant="secondary" busy={read.isPending} icon={RefreshCw} onClick={readNow}>
          {m.classes_course_read()}
        </Button>
      )}
      <p role="status">{said}</p>
    </Section>
  )
}
