import { iso } from '#core/calendar/dates.ts'
import type { Plan } from '#server/api/plans/schemas.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import { claimByAddress } from '#server/people/plans/payments.ts'
import { accountPlan, asksForPayment } from '#server/people/plans/plans.ts'
import type { Services } from '#server/services.ts'

/** The plan of an account over the wire. A plan paid for before sign-up is attached by the first request. */
export async function accountPlanBody(
  services: Services,
  { id, email }: Pick<SignedIn, 'id' | 'email'>,
): Promise<Plan> {
  const { config, db, now } = services
  if (asksForPayment(config)) await claimByAddress(services, id, email)
  const { state, kind, until, learnersMax, limits } = await accountPlan(config, db.query, id, now())
  return {
    state,
    kind,
    until: iso(until),
    learners_max: learnersMax,
    limits: limits.map(({ learnerId, play }) => ({ learner_id: learnerId, play })),
  }
}
