import type { ClassDashboard, ClassSummary } from '@dozenauts/server/api/types.ts'
import { Lightbulb, LockOpen } from 'lucide-react'
import { useAttended } from '#web/browser/use-attended.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeClass, useDashboard } from '#web/data/classes/classes.ts'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { adviceFor } from '#web/features/classes/dashboard-words.ts'
import { Groups } from '#web/features/classes/groups/groups.tsx'
import { PastGroups } from '#web/features/classes/groups/past-groups.tsx'
import { PupilTable } from '#web/features/classes/pupil-table.tsx'
import { RunningAssignments } from '#web/features/classes/teaching/running-assignments.tsx'
import { WeekStats } from '#web/features/classes/week-stats.tsx'
import { WhoNeedsMe } from '#web/features/classes/who-needs-me.tsx'
import { WrongTries } from '#web/features/classes/wrong-tries.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { factText } from '#web/report/fact-text.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

/** The screen that shows how a lesson goes may stay untouched for as long as the longest lesson. */
const LESSON_MS = 60 * 60_000

/** What a teacher sees before the lesson: who practised, what to do, who needs what. */
export function Today({ room }: { room: ClassSummary }) {
  const page = useDashboard(room.id, useAttended(LESSON_MS))
  if (!page.data) return <ClassWaiting page={page} />
  const { data } = page
  const begun = data.pupils.some(({ last_practised_at }) => last_practised_at !== null)
  if (!begun)
    return (
      <>
        <LockedOut page={data} room={room} />
        <WrongTries pupils={data.pupils} room={room} />
        <FirstSteps room={room} hasPupils={data.pupils.length > 0} />
      </>
    )
  return (
    <div className="grid gap-4">
      <p className="text-balance font-display font-semibold text-2xl leading-snug sm:text-3xl">
        {m.classes_practised({ practised: data.practised, all: data.pupils.length })}
      </p>
      <LockedOut page={data} room={room} />
      <WrongTries pupils={data.pupils} room={room} />
      <WhatToDo page={data} room={room} />
      <WhoNeedsMe page={data} room={room} />
      <RunningAssignments classId={room.id} />
      <WeekStats page={data} />
      <PupilTable room={room} pupils={data.pupils} />
      <HardFacts facts={data.hard_facts} />
      <Groups room={room} page={data} />
      <PastGroups page={data} />
    </div>
  )
}

/** Before the class has practised: names, then cards. */
function FirstSteps({ room, hasPupils }: { room: ClassSummary; hasPupils: boolean }) {
  const next = hasPupils
    ? { to: 'cards', message: m.classes_today_empty(), label: m.classes_to_cards() }
    : { to: 'pupils', message: m.classes_print_empty(), label: m.classes_to_pupils() }
  return (
    <EmptyState
      title={m.classes_today_empty_title()}
      message={next.message}
      action={
        !room.archived_at && <ButtonLink to={`${paths.class(room.id)}/${next.to}`}>{next.label}</ButtonLink>
      }
    />
  )
}

function WhatToDo({ page, room }: { page: ClassDashboard; room: ClassSummary }) {
  return (
    <section className="grid gap-1 rounded-card border-2 border-sun-dark bg-tone-amber-soft p-5">
      <h3 className="flex items-center gap-2 font-semibold text-lg text-tone-amber">
        <Lightbulb aria-hidden="true" className="size-5" />
        {m.classes_do_now()}
      </h3>
      {adviceFor(page, room, Date.now()).map((words) => (
        <p key={words} className="text-lg">
          {words}
        </p>
      ))}
    </section>
  )
}

/** Shown here because teachers do not look for another page in the middle of a lesson. */
function LockedOut({ page, room }: { page: ClassDashboard; room: ClassSummary }) {
  const { unlock } = useChangeClass(room.id)
  const locked = page.pupils.filter(({ locked_until }) => locked_until !== null)
  if (locked.length === 0 || room.archived_at) return null
  return (
    <section
      role="status"
      className="flex flex-wrap items-center gap-3 rounded-card border-2 border-tone-orange bg-card p-4"
    >
      <p className="font-semibold">{m.roster_locked({ count: locked.length })}</p>
      {locked.map(({ id, name }) => (
        <Button
          key={id}
          variant="sun"
          busy={unlock.isPending && unlock.variables === id}
          icon={LockOpen}
          onClick={() =>
            unlock.mutate(id, inToasts({ done: m.classes_unlocked({ name }), failed: m.classes_failed() }))
          }
        >
          {m.roster_unlock_name({ name })}
        </Button>
      ))}
    </section>
  )
}

function HardFacts({ facts }: { facts: ClassDashboard['hard_facts'] }) {
  if (facts.length === 0) return null
  return (
    <Section title={m.classes_hard_title()} hint={m.classes_hard_hint()}>
      <ul className="grid gap-2 sm:grid-cols-2 lg:grid-cols-4">
        {facts.map(({ fact, pupils, asked }) => (
          <li
            key={fact}
            className="flex items-baseline justify-between gap-3 rounded-button bg-paper px-3 py-2"
          >
            <span className="font-display font-semibold text-xl">{factText(fact)}</span>
            <span className="text-ink-soft">{m.classes_hard_of({ count: pupils, asked })}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
