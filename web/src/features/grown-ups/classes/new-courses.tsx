import type { CourseToConnect } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useCourses } from '#web/data/courses/courses.ts'
import { NewClassDialog } from '#web/features/grown-ups/classes/new-class-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Courses of a learning platform that this teacher came from and that have no class yet. */
export function NewCourses() {
  const { data: courses = [] } = useCourses()
  const [chosen, setChosen] = useState<CourseToConnect>()
  if (courses.length === 0) return null
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
            <Button onClick={() => setChosen(course)}>{m.classes_course_make()}</Button>
          </li>
        ))}
      </ul>
      {chosen && <NewClassDialog open course={chosen} onClose={() => setChosen(undefined)} />}
    </>
  )
}
