import { BookOpen, Clock, Gift, Rocket, Star } from 'lucide-react'
import type { ReactNode } from 'react'
import { parseLessonId } from '#core/lessons/lesson-id.ts'
import { minutesStudied, performance } from '#core/progress/performance.ts'
import { isLesson, type Progress, scoreOutOf } from '#core/progress/progress.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { RewardPicture } from '#web/art/reward-picture.tsx'
import { paths } from '#web/config/paths.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useProgress } from '#web/data/learner/progress.ts'
import { type EarnedReward, useRewards } from '#web/data/learner/rewards.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatRelativeTime } from '#web/i18n/dates.ts'
import { rewardName } from '#web/i18n/reward-name.ts'
import { PersonalBests } from '#web/play/personal-bests.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Card } from '#web/ui/card.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'

const RECENT_REWARDS = 6
const RECENT_PROGRESS = 5

export function AchievementsWall() {
  const rewards = useRewards()
  const progress = useProgress()
  const learner = useLearner((state) => state.learner)
  if (!rewards.data || !progress.data) {
    const retry = () => void Promise.all([rewards.refetch(), progress.refetch()])
    return rewards.isError || progress.isError ? (
      <ErrorState title={m.profile_error_title()} message={m.profile_error_message()} onRetry={retry} />
    ) : (
      <Skeleton className="h-80 w-full" />
    )
  }
  return (
    <div className="grid gap-5">
      <Stats rewards={rewards.data} progress={progress.data} />
      {learner.data && <PersonalBests learner={learner.data} />}
      <div className="grid gap-5 lg:grid-cols-2">
        <RecentRewards rows={rewards.data.slice(0, RECENT_REWARDS)} />
        <RecentProgress rows={progress.data.slice(0, RECENT_PROGRESS)} />
      </div>
    </div>
  )
}

function Stats({ rewards, progress }: { rewards: readonly EarnedReward[]; progress: readonly Progress[] }) {
  const lessons = progress.filter(isLesson)
  return (
    // Before there is anything to count, what will be counted stands there without its zeros.
    <dl
      data-new={(rewards.length === 0 && progress.length === 0) || undefined}
      className="group grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4"
    >
      <Stat
        icon={<BookOpen />}
        label={m.profile_stat_lessons()}
        value={performance(progress).lessonsCompleted}
      />
      <Stat
        icon={<Star />}
        label={m.profile_stat_points()}
        value={lessons.reduce((sum, row) => sum + row.score, 0)}
      />
      <Stat
        icon={<Gift />}
        label={m.profile_stat_rewards()}
        value={rewards.reduce((sum, row) => sum + row.quantity, 0)}
      />
      <Stat icon={<Clock />} label={m.profile_stat_minutes()} value={minutesStudied(progress)} />
    </dl>
  )
}

function Stat({ icon, label, value }: { icon: ReactNode; label: string; value: number }) {
  return (
    <Card className="flex flex-col-reverse items-center justify-end gap-1 text-center">
      <dt className="text-ink-soft leading-tight">{label}</dt>
      <dd className="flex items-center gap-2 font-display font-semibold text-3xl tabular-nums">
        <span aria-hidden="true" className="text-brand">
          {icon}
        </span>
        <span className="group-data-new:sr-only">{value}</span>
      </dd>
    </Card>
  )
}

function RecentRewards({ rows }: { rows: readonly EarnedReward[] }) {
  const now = Date.now()
  return (
    <Card className="grid content-start gap-3">
      <h3 className="font-semibold text-xl">{m.profile_recent_rewards()}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{m.profile_no_rewards()}</p>}
      <ul className="grid gap-2">
        {rows.map((row) => (
          <li key={row.reward_id} className="flex items-center gap-3">
            <RewardPicture id={row.reward_id} size={48} />
            <p className="min-w-0 flex-1 font-display font-semibold text-lg leading-tight">
              {rewardName(row.reward_id)}
              {row.quantity > 1 && <span className="text-ink-soft"> × {row.quantity}</span>}
            </p>
            <time dateTime={new Date(row.earned_at).toISOString()} className="text-ink-soft text-sm">
              {formatRelativeTime(row.earned_at, now)}
            </time>
          </li>
        ))}
      </ul>
      <ButtonLink to={paths.rewards} variant="quiet" className="-ml-5 justify-self-start">
        {m.profile_see_all()}
      </ButtonLink>
    </Card>
  )
}

function progressName({ lesson_type }: Progress, table: Table | ''): string {
  switch (lesson_type) {
    case 'basic':
      return m.profile_progress_basic({ table })
    case 'interactive':
      return m.profile_progress_interactive({ table })
    case 'mission':
      return m.profile_progress_mission()
    case 'placement':
      return m.profile_progress_placement()
    case 'check':
      return m.profile_progress_check()
    case 'practice':
      return m.profile_progress_practice()
  }
}

function RecentProgress({ rows }: { rows: readonly Progress[] }) {
  const now = Date.now()
  return (
    <Card className="grid content-start gap-3">
      <h3 className="font-semibold text-xl">{m.profile_recent_progress()}</h3>
      {rows.length === 0 && <p className="text-ink-soft">{m.profile_no_progress()}</p>}
      <ul className="grid gap-2">
        {rows.map((row) => {
          const table = parseLessonId(row.lesson_id)?.table
          const of = scoreOutOf(row)
          return (
            <li key={`${row.lesson_type}:${row.lesson_id}`} className="flex items-center gap-3">
              {table ? (
                <Hero table={table} size={48} className="shrink-0" />
              ) : (
                <Rocket aria-hidden="true" className="mx-3 size-6 shrink-0 text-brand" />
              )}
              <p className="flex min-w-0 flex-1 flex-wrap gap-x-2 font-display font-semibold text-lg leading-tight">
                <span>{progressName(row, table ?? '')}</span>
                {of !== null && (
                  <span className="text-brand">{m.profile_progress_score({ score: row.score, of })}</span>
                )}
              </p>
              <time dateTime={new Date(row.completed_at).toISOString()} className="text-ink-soft text-sm">
                {formatRelativeTime(row.completed_at, now)}
              </time>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
