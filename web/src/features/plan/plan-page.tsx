import type { PlanPage as PlanAnswer } from '@dozenauts/server/api/types.ts'
import { Check, ExternalLink } from 'lucide-react'
import { PLAN_KINDS, type PlanKind } from '#core/plans/plan-kind.ts'
import { usePlanPage } from '#web/data/grown-ups/plan.ts'
import { ChoosePlayers } from '#web/features/plan/choose-players.tsx'
import { PLAN_NAMES, planSentence } from '#web/features/plan/plan-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { shownPrice } from '#web/i18n/shown-price.ts'
import { buttonStyle } from '#web/ui/button-style.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { Section } from '#web/ui/section.tsx'

/** `/grown-ups/plan`: what the account has, what there is to have, and who plays by it. */
export function PlanPage() {
  const page = usePlanPage()
  if (page.data) return <PlanOf page={page.data} stale={page.isError} />
  if (!page.isError) return <PageLoading full={false} />
  return (
    <ErrorState
      title={m.plan_error_title()}
      message={m.plan_error_message()}
      onRetry={() => void page.refetch()}
    />
  )
}

function PlanOf({ page, stale }: { page: PlanAnswer; stale: boolean }) {
  const { plan, portal } = page
  const isPaying = plan.state === 'active' || plan.state === 'cancelled' || plan.state === 'past_due'
  return (
    <div className="grid grid-cols-1 gap-4">
      <Section title={m.plan_title()}>
        {/* Spoken when it changes: a person back from the checkout hears the result. */}
        <p role="status" className="text-balance font-display font-semibold text-xl leading-snug sm:text-2xl">
          {planSentence(plan)}
        </p>
        {plan.state === 'ended' && <p className="text-lg">{m.plan_stays()}</p>}
        {plan.state === 'cancelled' && <p className="text-ink-soft">{m.plan_after()}</p>}
        {stale && <p className="text-ink-soft">{m.plan_last_known()}</p>}
        {portal && (isPaying || plan.kind !== null) && (
          <div className="grid justify-items-start gap-2">
            <OutLink href={portal} variant={plan.state === 'past_due' ? 'primary' : 'secondary'}>
              {portalWords(plan.state)}
            </OutLink>
            <p className="text-ink-soft">{m.plan_manage_hint()}</p>
          </div>
        )}
      </Section>
      {plan.state !== 'open' && <Places page={page} />}
      <ChoosePlayers page={page} />
      {plan.state !== 'open' && (
        <ul className="grid grid-cols-1 gap-4 md:grid-cols-2">
          {PLAN_KINDS.map((kind) => (
            <li key={kind} className="grid">
              <Offer kind={kind} page={page} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** How many children there is room for, and how there is room for more. */
function Places({ page: { plan, places, portal, checkout } }: { page: PlanAnswer }) {
  const isParents = plan.kind === 'parents' && plan.state !== 'ended'
  const more = isParents ? portal && m.plan_places_portal() : checkout.parents && m.plan_places_checkout()
  return (
    <Section title={m.plan_places_title()}>
      {isParents && <p>{m.plan_places({ count: places.family })}</p>}
      <p>{more ?? m.plan_places_ask()}</p>
    </Section>
  )
}

function portalWords(state: PlanAnswer['plan']['state']): string {
  if (state === 'past_due') return m.plan_pay()
  return state === 'ended' ? m.plan_receipts() : m.plan_manage()
}

const FEATURES: Readonly<Record<PlanKind, readonly (() => string)[]>> = {
  parents: [m.plan_parents_children, m.plan_all_content, m.plan_parents_reports],
  teachers: [m.plan_teachers_children, m.plan_all_content, m.plan_teachers_classes],
}

function Offer({ kind, page: { plan, checkout } }: { kind: PlanKind; page: PlanAnswer }) {
  const isCurrent = plan.kind === kind && plan.state !== 'ended'
  const paysForOther = !isCurrent && (plan.state === 'active' || plan.state === 'past_due')
  const link = checkout[kind]
  return (
    <Section title={PLAN_NAMES[kind]()}>
      <p>
        <span className="font-display font-semibold text-4xl">{shownPrice(kind)}</span>{' '}
        <span className="text-ink-soft text-lg">{m.plan_per_month()}</span>
      </p>
      <ul className="grid gap-2">
        {FEATURES[kind].map((feature) => (
          <li key={feature()} className="flex items-start gap-2">
            <Check aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-correct" />
            {feature()}
          </li>
        ))}
      </ul>
      {isCurrent ? (
        <p className="font-semibold text-correct">{m.plan_current()}</p>
      ) : link ? (
        <OutLink href={link}>{m.plan_choose({ plan: PLAN_NAMES[kind]() })}</OutLink>
      ) : (
        <p className="text-ink-soft">{m.plan_not_here()}</p>
      )}
      {paysForOther && link && <p className="text-ink-soft">{m.plan_both()}</p>}
    </Section>
  )
}

interface OutLinkProps {
  href: string
  variant?: 'primary' | 'secondary'
  children: string
}

function OutLink({ href, variant = 'primary', children }: OutLinkProps) {
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener"
      className={buttonStyle(variant, 'md', 'justify-self-start')}
    >
      {children}
      <ExternalLink aria-hidden="true" className="size-5" />
      <span className="sr-only">{m.plan_new_tab()}</span>
    </a>
  )
}
