import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useFamilies } from '#web/data/adults/adults.ts'
import { LinkedAdults } from '#web/features/classes/linked-adults.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { AccessCard } from '#web/grown-ups/access-card.tsx'
import { Reported } from '#web/report/reported.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { PageTabs } from '#web/ui/page-tabs.tsx'

const PAGES = [
  { to: '', label: m.grown_ups_nav_overview },
  { to: '/map', label: m.grown_ups_nav_map },
  { to: '/progress', label: m.grown_ups_nav_progress },
  { to: '/lessons', label: m.grown_ups_nav_lessons },
  { to: '/practice', label: m.grown_ups_nav_practice },
] as const

/** The whole report of a pupil. At a parents' evening the next family is one tap away. */
export function PupilPage({ answer: { class: room, pupils } }: { answer: ClassAnswer }) {
  const { pupilId = '', '*': page = '' } = useParams()
  const place = pupils.findIndex(({ id }) => id === pupilId)
  const name = pupils[place]?.name ?? ''
  const at = `${paths.class(room.id)}/pupils/${pupilId}`
  const before = pupils[place - 1]
  const after = place < 0 ? undefined : pupils[place + 1]
  const addressOf = (id: string) => `${paths.class(room.id)}/pupils/${id}${page === '' ? '' : `/${page}`}`
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 print:hidden">
        <BackLink to={`${paths.class(room.id)}/pupils`}>{m.classes_pupils_of({ name: room.name })}</BackLink>
        <h2 className="wrap-anywhere min-w-0 font-semibold text-2xl">{name}</h2>
        <nav aria-label={m.classes_pupils()} className="flex flex-wrap sm:ml-auto">
          {before && (
            <ButtonLink to={addressOf(before.id)} variant="quiet" icon={ChevronLeft}>
              {before.name}
            </ButtonLink>
          )}
          {after && (
            <ButtonLink to={addressOf(after.id)} variant="quiet">
              {after.name}
              <ChevronRight aria-hidden="true" className="size-5" />
            </ButtonLink>
          )}
        </nav>
      </div>
      <nav aria-label={m.classes_report_of({ name })} className="print:hidden">
        <PageTabs
          label={name}
          tabs={PAGES.map(({ to, label }) => ({ to: `${at}${to}`, label: label(), end: to === '' }))}
        />
      </nav>
      {page === '' && <Family classId={room.id} pupilId={pupilId} />}
      <Reported learner={pupilId} failed={false} at={at} />
      {page === '' && room.archived_at === null && (
        <div className="print:hidden">
          <AccessCard learner={pupilId} />
        </div>
      )}
    </>
  )
}

/** Who sees this pupil at home; the families' page is where that is changed. */
function Family({ classId, pupilId }: { classId: string; pupilId: string }) {
  const families = useFamilies(classId)
  const adults = families.data?.find(({ pupil_id }) => pupil_id === pupilId)?.adults ?? []
  if (adults.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-6 rounded-card border-2 border-line bg-card px-5 py-2 print:hidden">
      <h3 className="font-semibold">{m.adults_linked_adults()}</h3>
      <LinkedAdults adults={adults} />
      <ButtonLink to={`${paths.class(classId)}/families`} variant="quiet" className="sm:ml-auto">
        {m.adults_families()}
      </ButtonLink>
    </div>
  )
}
