import { Check } from 'lucide-react'
import type { PlanKind } from '#core/plans/plan-kind.ts'
import { paths, teacherSignUpAddress } from '#web/config/paths.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { Section } from '#web/features/landing/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { shownPrice } from '#web/i18n/shown-price.ts'
import { buttonStyle } from '#web/ui/button-style.ts'

interface PlanCopy {
  readonly plan: PlanKind
  readonly name: () => string
  readonly popular: boolean
  readonly action: () => string
  readonly features: readonly (() => string)[]
}

const PLANS: readonly PlanCopy[] = [
  {
    plan: 'parents',
    name: m.landing_parents,
    popular: false,
    action: m.landing_parents_action,
    features: [
      m.landing_parents_children,
      m.landing_parents_content,
      m.landing_parents_reports,
      m.landing_parents_medals,
      m.landing_parents_support,
    ],
  },
  {
    plan: 'teachers',
    name: m.landing_teachers,
    popular: true,
    action: m.landing_teachers_action,
    features: [
      m.landing_teachers_children,
      m.landing_teachers_dashboard,
      m.landing_teachers_reports,
      m.landing_teachers_tracking,
      m.landing_teachers_support,
      m.landing_teachers_resources,
    ],
  },
]

const SIGN_UP: Readonly<Record<PlanKind, string>> = { parents: paths.signup, teachers: teacherSignUpAddress }

/** Promised only where there is an address to write to. */
const SUPPORT: readonly (() => string)[] = [m.landing_parents_support, m.landing_teachers_support]

export function Pricing() {
  // Without an answer the buttons lead to the sign-up page, which is never wrong.
  const config = useServerConfig()
  return (
    <Section id="pricing" title={m.landing_pricing_title()} intro={m.landing_pricing_intro()}>
      <ul className="mx-auto grid max-w-4xl items-stretch gap-8 md:grid-cols-2">
        {PLANS.map((copy) => (
          // Without a link a plan cannot be bought here yet: an account can be had all the same.
          <PlanCard
            key={copy.plan}
            {...copy}
            href={config?.paymentLinks[copy.plan] ?? SIGN_UP[copy.plan]}
            answers={config?.supportEmail !== null}
          />
        ))}
      </ul>
      <SupportLine email={config?.supportEmail ?? undefined} />
    </Section>
  )
}

/** Until the address is known, and where there is none, the contact page tells. */
function SupportLine({ email }: { email: string | undefined }) {
  return (
    <p className="mt-10 text-center text-lg">
      {m.landing_support_question()}{' '}
      <a
        data-support=""
        href={email ? `mailto:${email}` : paths.contact}
        className="inline-flex min-h-12 items-center break-all font-semibold text-brand underline underline-offset-4"
      >
        {email ?? m.landing_support_link()}
      </a>
    </p>
  )
}

function PlanCard({
  plan,
  name,
  popular,
  action,
  features,
  href,
  answers,
}: PlanCopy & { href: string; answers: boolean }) {
  return (
    <li
      className={`relative flex flex-col gap-6 rounded-[1.75rem] bg-card p-7 shadow-card sm:p-9 ${popular ? 'ring-4 ring-brand' : 'high-contrast:ring-2 high-contrast:ring-line'}`}
    >
      {popular && (
        <span className="-top-5 -translate-x-1/2 absolute left-1/2 whitespace-nowrap rounded-full bg-brand px-5 py-1.5 font-display font-semibold text-white">
          {m.landing_most_popular()}
        </span>
      )}
      <h3 className="font-semibold text-2xl">{name()}</h3>
      <p className="flex items-baseline gap-2">
        <span className="font-display font-semibold text-6xl">{shownPrice(plan)}</span>
        <span className="text-ink-soft text-lg">{m.landing_per_month()}</span>
      </p>
      <ul className="grid flex-1 content-start gap-3 text-lg">
        {features.map((feature) => (
          <li
            key={feature()}
            data-needs-support={SUPPORT.includes(feature) || undefined}
            hidden={SUPPORT.includes(feature) && !answers}
            className="flex items-start gap-3 [&[hidden]]:hidden"
          >
            <Check
              aria-hidden="true"
              className="mt-0.5 size-6 shrink-0 rounded-full bg-correct-soft p-1 text-correct"
            />
            {feature()}
          </li>
        ))}
      </ul>
      <a
        data-plan={plan}
        href={href}
        target="_blank"
        rel="noopener"
        className={buttonStyle(popular ? 'primary' : 'secondary', 'lg')}
      >
        {action()}
      </a>
    </li>
  )
}
