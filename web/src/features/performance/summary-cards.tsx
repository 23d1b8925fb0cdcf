import { BookOpen, Gamepad2, Rocket, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Card } from '#web/ui/card.tsx'

interface SummaryCardsProps {
  stars: number
  lessonsCompleted: number
  gamesCompleted: number
  percent: number
  /** Nothing counts yet: what will be counted is told without its zeros. */
  isNew: boolean
}

export function SummaryCards(props: SummaryCardsProps) {
  const { stars, lessonsCompleted, gamesCompleted, percent, isNew } = props
  return (
    <dl data-new={isNew || undefined} className="group grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <Summary
        icon={<Star />}
        tone="bg-tone-amber-soft text-tone-amber"
        label={m.performance_total_stars()}
        value={stars}
      />
      <Summary
        icon={<BookOpen />}
        tone="bg-tone-blue-soft text-tone-blue"
        label={m.performance_lessons_completed()}
        value={lessonsCompleted}
      />
      <Summary
        icon={<Gamepad2 />}
        tone="bg-tone-violet-soft text-tone-violet"
        label={m.performance_games_completed()}
        value={gamesCompleted}
      />
      <Summary
        icon={<Rocket />}
        tone="bg-tone-green-soft text-tone-green"
        label={m.performance_overall_progress()}
        value={`${percent}%`}
      />
    </dl>
  )
}

interface SummaryProps {
  icon: ReactNode
  tone: string
  label: string
  value: ReactNode
}

function Summary({ icon, tone, label, value }: SummaryProps) {
  return (
    // Name and value must be direct children of the group, or a screen reader does not pair them.
    <Card className="flex flex-col-reverse justify-end gap-1">
      <dt className="text-base text-ink-soft leading-tight">{label}</dt>
      <dd className="flex flex-col items-start gap-2 font-display font-semibold text-3xl tabular-nums sm:flex-row sm:items-center sm:gap-4 sm:text-4xl">
        <span aria-hidden="true" className={`grid size-12 shrink-0 place-items-center rounded-2xl ${tone}`}>
          {icon}
        </span>
        <span className="group-data-new:sr-only">{value}</span>
      </dd>
    </Card>
  )
}
