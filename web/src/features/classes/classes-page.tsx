import { Plus } from 'lucide-react'
import { Suspense, useState } from 'react'
import { Link, Route, Routes, useSearchParams } from 'react-router'
import { writeClassCode } from '#core/people/class-code.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { useClasses } from '#web/data/classes/classes.ts'
import { useCourses } from '#web/data/courses/courses.ts'
import { ClassRoom } from '#web/features/classes/class-room.tsx'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { NewClassDialog } from '#web/features/classes/new-class-dialog.tsx'
import { NewCourses } from '#web/features/classes/new-courses.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { ErasedList } from '#web/grown-ups/erased-list.tsx'
import { WeeklyMailLine } from '#web/grown-ups/weekly-mail-line.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

// Only teachers who come from a course see it.
const PickPage = lazyWithRetry(
  async () => (await import('#web/features/classes/pick/pick-page.tsx')).PickPage,
)

/** The part of the grown-ups' area that is for teachers. */
export function ClassesPage() {
  return (
    <Routes>
      <Route
        path="pick/:pickId"
        element={
          <Suspense fallback={<PageLoading full={false} />}>
            <PickPage />
          </Suspense>
        }
      />
      <Route path=":classId/*" element={<ClassRoom />} />
      <Route path="*" element={<ClassList />} />
    </Routes>
  )
}

function ClassList() {
  const classes = useClasses()
  const { data: courses = [] } = useCourses()
  const [search] = useSearchParams()
  const [making, setMaking] = useState(search.has('new'))
  if (!classes.data) return <ClassWaiting page={classes} />
  const make = (
    <Button icon={Plus} onClick={() => setMaking(true)}>
      {m.classes_new()}
    </Button>
  )
  return (
    <>
      <NewCourses />
      {classes.data.length === 0 ? (
        // A course asks for its class: one question is enough.
        courses.length === 0 && (
          <EmptyState title={m.classes_empty_title()} message={m.classes_empty_message()} action={make} />
        )
      ) : (
        <>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h2 className="font-semibold text-2xl">{m.classes_title()}</h2>
            {make}
          </div>
          <ul className="grid gap-4 sm:grid-cols-2">
            {classes.data.map(({ id, name, code, pupils, archived_at }) => (
              <li key={id}>
                <Link
                  to={paths.class(id)}
                  className="grid gap-1 rounded-card border-2 border-line bg-card p-5 text-ink no-underline shadow-card hover:border-brand"
                >
                  <span className="flex items-center justify-between gap-3">
                    <span className="font-display font-semibold text-2xl">{name}</span>
                    {archived_at && <Badge>{m.classes_archived()}</Badge>}
                  </span>
                  <span className="text-ink-soft">
                    {m.classes_pupils_count({ count: pupils })}
                    {code && ` · ${writeClassCode(code)}`}
                  </span>
                </Link>
              </li>
            ))}
          </ul>
          <WeeklyMailLine kind="classes" />
        </>
      )}
      <ErasedList kind="class" />
      <NewClassDialog open={making} onClose={() => setMaking(false)} />
    </>
  )
}
