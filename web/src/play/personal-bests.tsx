import type { Learner } from '#core/learner/learner.ts'
import { personalBests } from '#core/learner/personal-bests.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** What the child has reached so far. Only what there is to be proud of is shown, and it never goes down. */
export function PersonalBests({ learner }: { learner: Learner }) {
  const bests = personalBests(learner)
  const shown: readonly [label: string, value: number | null][] = [
    [m.play_best_week(), bests.weekMinutes],
    [m.play_best_perfect({ count: bests.perfectLessons }), bests.perfectLessons],
    [m.play_best_check(), bests.check],
  ]
  const reached = shown.filter(([, value]) => value)
  if (reached.length === 0) return null
  return (
    <section className="grid gap-3">
      <h2 className="font-semibold text-2xl">{m.play_bests()}</h2>
      <dl className="flex flex-wrap gap-3 sm:gap-4">
        {reached.map(([label, value]) => (
          <div
            key={label}
            className="flex items-center gap-3 rounded-card bg-card p-4 shadow-card forced-colors:border-2 max-sm:w-full sm:min-w-52 sm:flex-col-reverse sm:text-center"
          >
            <dt className="order-2 text-ink-soft leading-tight sm:order-none">{label}</dt>
            <dd className="font-display font-semibold text-4xl text-brand tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
