import { CircleCheckBig, CircleDashed, CircleDotDashed, Lock, type LucideIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { LessonStatus } from '#core/progress/performance.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { LESSON_DESCRIPTIONS, STATUS_TEXTS } from '#web/features/lessons/lesson-texts.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useOwner } from '#web/play/owner.ts'
import { useIsOpen } from '#web/play/plan-gate.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const SIGNS: Readonly<Record<LessonStatus, LucideIcon>> = {
  'Not Started': CircleDashed,
  'In Progress': CircleDotDashed,
  Complete: CircleCheckBig,
}

interface LessonCardProps {
  readonly table: Table
  /** Null until it is known: better nothing than a wrong 'Not Started'. */
  readonly status: LessonStatus | null
}

export function LessonCard({ table, status }: LessonCardProps) {
  const title = m.lessons_title({ n: table })
  const { main, light, dark, ink } = heroColours[table]
  const isOpen = useIsOpen(table)
  const { to } = useOwner()
  return (
    <article
      className="world paper"
      style={{ '--c': main, '--l': light, '--d': dark, '--i': ink } as CSSProperties}
    >
      <div className="world-view world-ground">
        <Hero
          table={table}
          mood={status === 'Complete' ? 'happy' : 'idle'}
          size={132}
          className="max-sm:size-26"
        />
      </div>
      <div className="world-about">
        <div className="font-display font-semibold text-xl leading-tight">
          <h2>{title}</h2>
          <p className="world-table">{m.lessons_character({ hero: HEROES[table].name })}</p>
        </div>
        <p className="text-pretty text-ink-soft leading-snug">{LESSON_DESCRIPTIONS[table]()}</p>
        <div className="world-tags">
          {!isOpen ? (
            <Sign Icon={Lock}>{m.play_ask_title()}</Sign>
          ) : status ? (
            <Sign Icon={SIGNS[status]}>{STATUS_TEXTS[status]()}</Sign>
          ) : (
            <Skeleton className="h-6 w-28" />
          )}
        </div>
        <ButtonLink to={to.lesson(table)} aria-label={`${m.lessons_start()}: ${title}`} className="mt-1">
          {m.lessons_start()}
        </ButtonLink>
      </div>
    </article>
  )
}

function Sign({ Icon, children }: { Icon: LucideIcon; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <Icon aria-hidden className="size-5" />
      {children}
    </span>
  )
}
