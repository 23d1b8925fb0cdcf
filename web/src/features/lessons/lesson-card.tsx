import { CircleCheckBig, CircleDashed, CircleDotDashed, Lock, type LucideIcon } from 'lucide-react'
import type { LessonStatus } from '#core/progress/performance.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import { LESSON_DESCRIPTIONS, STATUS_TEXTS } from '#web/features/lessons/lesson-texts.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useIsOpen } from '#web/play/plan-gate.tsx'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const STATUS_LOOK: Readonly<Record<LessonStatus, { readonly tone: BadgeTone; readonly Icon: LucideIcon }>> = {
  'Not Started': { tone: 'neutral', Icon: CircleDashed },
  'In Progress': { tone: 'medium', Icon: CircleDotDashed },
  Complete: { tone: 'success', Icon: CircleCheckBig },
}

interface LessonCardProps {
  readonly table: Table
  /** Null until it is known: better nothing than a wrong 'Not Started'. */
  readonly status: LessonStatus | null
}

export function LessonCard({ table, status }: LessonCardProps) {
  const hero = HEROES[table].name
  const title = m.lessons_title({ n: table })
  const isOpen = useIsOpen(table)
  return (
    <article className="flex grow flex-col overflow-hidden rounded-card bg-card shadow-card">
      <div
        className="flex h-32 items-end justify-center pb-1"
        style={{ backgroundColor: heroColours[table].light }}
      >
        <Hero table={table} size={116} />
      </div>
      <div className="flex grow flex-col items-center gap-2 p-4 text-center">
        <h2 className="text-2xl font-semibold">{title}</h2>
        <p className="font-display font-medium" style={{ color: heroColours[table].dark }}>
          {m.lessons_character({ hero })}
        </p>
        <p className="grow text-pretty text-ink-soft">{LESSON_DESCRIPTIONS[table]()}</p>
        {!isOpen ? (
          <Badge icon={<Lock aria-hidden className="size-4" />}>{m.play_ask_title()}</Badge>
        ) : status ? (
          <StatusBadge status={status} />
        ) : (
          <Skeleton className="h-7 w-28" />
        )}
        <ButtonLink
          to={paths.lesson(table)}
          aria-label={`${m.lessons_start()}: ${title}`}
          className="mt-1 w-full"
        >
          {m.lessons_start()}
        </ButtonLink>
      </div>
    </article>
  )
}

function StatusBadge({ status }: { status: LessonStatus }) {
  const { tone, Icon } = STATUS_LOOK[status]
  return (
    <Badge tone={tone} icon={<Icon aria-hidden className="size-4" />}>
      {STATUS_TEXTS[status]()}
    </Badge>
  )
}
