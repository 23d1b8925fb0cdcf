import type { CourseToConnect } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useClasses } from '#web/data/classes/classes.ts'
import { useCourses } from '#web/data/courses/courses.ts'
import { ChooseClassDialog } from '#web/features/classes/choose-class-dialog.tsx'
import { NewClassDialog } from '#web/features/classes/new-class-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Courses of a learning platform that this teacher came from and that have no class yet. */
export function NewCourses() {
  const { data: courses = [] } = useCourses()
  const { data: classes = [] } = useClasses()
  const [asked, setAsked] = useState<{ way: 'make' | 'choose'; course: CourseToConnect }>()
  if (courses.length === 0) return null
  const own = classes.filter(({ role, archived_at }) => role === 'owner' && archived_at === null)
  const close = () => setAsked(undefined)
  return (
    <>
      <ul className="grid gap-4">
        {courses.map((course) => (
          <li
            key={course.id}
            className="flex flex-wrap items-center justify-between gap-3 rounded-card border-2 border-brand bg-card p-5 shadow-card"
          >
            <span className="wrap-anywhere text-lg">
              {m.classes_course_new({ title: course.title, platform: course.platform })}
            </span>
            <span className="flex flex-wrap gap-3">
              {own.length > 0 && (
                <Button variant="secondary" onClick={() => setAsked({ way: 'choose', course })}>
                  {m.classes_course_choose()}
                </Button>
              )}
              <Button onClick={() => setAsked({ way: 'make', course })}>{m.classes_course_make()}</Button>
            </span>
          </li>
        ))}
      </ul>
      {asked?.way === 'make' && <NewClassDialog open course={asked.course} onClose={close} />}
      {asked?.way === 'choose' && <ChooseClassDialog course={asked.course} classes={own} onClose={close} />}
    </>
  )
}
