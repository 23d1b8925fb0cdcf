import type { Plan } from '@dozenauts/server/api/types.ts'
import { CircleAlert } from 'lucide-react'
import { paths } from '#web/config/paths.ts'
import { planSentence } from '#web/features/plan/plan-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Tells the adult what needs one: a payment that failed, a plan that is over, a child that waits. */
export function PlanNotice({ plan }: { plan: Plan | undefined }) {
  const text = plan && noticeOf(plan)
  if (!text) return null
  return (
    <section
      aria-label={m.plan_title()}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border-2 border-sun-dark bg-tone-amber-soft p-4 print:hidden"
    >
      <p className="flex min-w-60 flex-1 items-start gap-3 text-lg">
        <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-tone-amber" />
        {text}
      </p>
      <ButtonLink to={paths.plan} variant="secondary">
        {m.plan_notice_open()}
      </ButtonLink>
    </section>
  )
}

function noticeOf(plan: Plan): string | null {
  if (plan.state === 'past_due') return planSentence(plan)
  if (plan.state === 'ended') return `${planSentence(plan)} ${m.plan_stays()}`
  return plan.limits.some(({ play }) => play === 'none') ? m.plan_notice_waiting() : null
}
