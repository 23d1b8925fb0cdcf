import { PLAN_KINDS, type PlanKind } from '#core/plans/plan-kind.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import type { Config } from '#server/config/config.ts'
import { referenceOf } from '#server/people/plans/payments.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'
import type { Services } from '#server/services.ts'

/** The plan's own payment link or, on a server for this machine alone, a stand-in. Null: it cannot be bought here. */
export function checkoutLink({ payment, local }: Config, plan: PlanKind): string | null {
  return payment[plan] ?? (local ? `/dev/checkout?plan=${plan}` : null)
}

/** Whether anything can be bought or has to be paid here: without, no page speaks of prices. */
export function sellsPlans(config: Config): boolean {
  return asksForPayment(config) || PLAN_KINDS.some((plan) => checkoutLink(config, plan) !== null)
}

/** The links of one account: the provider gets an opaque id to name in its events, and the address for its form. */
export async function planLinks(
  services: Services,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
): Promise<{
  readonly checkout: Record<PlanKind, string | null>
  readonly portal: string | null
}> {
  const { config } = services
  if (!asksForPayment(config)) return { checkout: { parents: null, teachers: null }, portal: null }
  const reference = await referenceOf(services, id)
  const filled = (link: string | null) =>
    link && withQuery(link, { client_reference_id: reference, prefilled_email: email })
  const [parents = null, teachers = null] = PLAN_KINDS.map((plan) => filled(checkoutLink(config, plan)))
  const portal = config.payment.portal ?? (config.local ? '/dev/billing' : null)
  return { checkout: { parents, teachers }, portal: portal && withQuery(portal, { prefilled_email: email }) }
}

/** Keeps what the operator's link already says. */
function withQuery(link: string, query: Readonly<Record<string, string>>): string {
  const [base = '', ...hash] = link.split('#')
  const joint = base.includes('?') ? '&' : '?'
  return [`${base}${joint}${new URLSearchParams(query)}`, ...hash].join('#')
}
