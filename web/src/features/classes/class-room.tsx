import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Presentation } from 'lucide-react'
import { Suspense } from 'react'
import { Navigate, Route, Routes, useParams } from 'react-router'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { useClass } from '#web/data/classes/classes.ts'
import { Cards } from '#web/features/classes/cards.tsx'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { Families } from '#web/features/classes/families.tsx'
import { PupilPage } from '#web/features/classes/pupil-page.tsx'
import { Pupils } from '#web/features/classes/pupils.tsx'
import { RenewalHint } from '#web/features/classes/renewal.tsx'
import { Teachers } from '#web/features/classes/teachers.tsx'
import { Assignments } from '#web/features/classes/teaching/assignments.tsx'
import { CheckResults } from '#web/features/classes/teaching/check-results.tsx'
import { Today } from '#web/features/classes/today.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

// A class is imported once a year.
const ImportPage = lazyWithRetry(
  async () => (await import('#web/features/classes/import/import-page.tsx')).ImportPage,
)

// Loaded on demand: most visits print nothing.
const ClassPrint = lazyWithRetry(
  async () => (await import('#web/features/classes/print/class-print.tsx')).ClassPrint,
)

const PARTS = [
  { to: '', label: m.classes_tab_today },
  { to: 'assignments', label: m.teaching_tab },
  { to: 'pupils', label: m.classes_tab_pupils },
  { to: 'cards', label: m.classes_tab_cards },
  { to: 'print', label: m.teaching_tab_print },
  { to: 'families', label: m.adults_families },
  { to: 'teachers', label: m.adults_teachers },
] as const

/** One class: what to do today, what it is asked for, who is in it, and what there is to print. */
export function ClassRoom() {
  const { classId = '' } = useParams()
  const found = useClass(classId)
  if (!found.data) return <ClassWaiting page={found} />
  return (
    <Routes>
      <Route path="pupils/:pupilId/*" element={<PupilPage answer={found.data} />} />
      <Route path="*" element={<Parts answer={found.data} />} />
    </Routes>
  )
}

function Parts({ answer }: { answer: ClassAnswer }) {
  const { class: room } = answer
  const classId = room.id
  return (
    <>
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <BackLink to={paths.classes}>{m.classes_back()}</BackLink>
        <h2 className="font-semibold text-2xl">{room.name}</h2>
        {room.archived_at && <Badge>{m.classes_archived()}</Badge>}
        <ButtonLink to={paths.board(classId)} variant="secondary" icon={Presentation} className="sm:ml-auto">
          {m.teaching_board_open()}
        </ButtonLink>
      </div>
      <RenewalHint room={room} />
      <nav aria-label={m.classes_tabs()} className="print:hidden">
        <PageTabs
          label={room.name}
          tabs={PARTS.map(({ to, label }) => ({
            to: to === '' ? paths.class(classId) : `${paths.class(classId)}/${to}`,
            label: label(),
            end: to === '',
          }))}
        />
      </nav>
      <Routes>
        <Route path="pupils" element={<Pupils answer={answer} />} />
        <Route
          path="import"
          element={
            room.archived_at ? (
              <Navigate to={`${paths.class(classId)}/pupils`} replace />
            ) : (
              <Suspense fallback={<PageLoading full={false} />}>
                <ImportPage answer={answer} />
              </Suspense>
            )
          }
        />
        <Route path="assignments" element={<Assignments answer={answer} />} />
        <Route path="assignments/:assignmentId" element={<CheckResults answer={answer} />} />
        <Route
          path="print/:what?"
          element={
            <Suspense fallback={<PageLoading full={false} />}>
              <ClassPrint answer={answer} />
            </Suspense>
          }
        />
        <Route path="cards" element={<Cards classId={classId} />} />
        <Route path="families" element={<Families answer={answer} />} />
        <Route path="teachers" element={<Teachers room={room} />} />
        <Route path="*" element={<Today room={room} />} />
      </Routes>
    </>
  )
}
