import { planAt } from '#core/plans/plan.ts'
import { type Member, playBy, seatsOf } from '#core/plans/seats.ts'
import { accountPlanBody } from '#server/api/plans/account-plan.ts'
import type { PLAN_ENDPOINTS } from '#server/api/plans/endpoints.ts'
import { planLinks } from '#server/api/plans/links.ts'
import type { PlanPage } from '#server/api/plans/schemas.ts'
import { change } from '#server/api/wire/change.ts'
import type { Handlers } from '#server/api/wire/handler.ts'
import type { SignedIn } from '#server/auth/sessions/require-user.ts'
import type { Query } from '#server/db/database.ts'
import { accountSources, type PlanSource } from '#server/people/plans/plan-sources.ts'
import { asksForPayment } from '#server/people/plans/plans.ts'
import { refusal } from '#server/refusals/refusals.ts'
import type { Services } from '#server/services.ts'

export function planHandlers(services: Services): Handlers<typeof PLAN_ENDPOINTS> {
  const { db, now } = services
  return {
    'GET /plan': async ({ c, account }) => {
      if (account.email === '') return refusal('pupil_account')
      return c.json(await page(services, account))
    },

    'PUT /plan/players': async ({ c, account, body }) => {
      if (account.email === '') return refusal('pupil_account')
      const chosen = [...new Set(body.learner_ids)]
      const entry = {
        action: 'plan.players-chosen',
        subject: account.id,
        detail: { players: chosen.length },
      } as const
      const done = await change(services, { c, account }, entry, async (trx) => {
        await db.lock(trx, `account:${account.id}`)
        const [source] = await accountSources(trx, [account.id])
        const members = source?.members ?? []
        if (!source || chosen.some((id) => !members.some(({ learnerId }) => learnerId === id)))
          return refusal('unknown_learner')
        if (!fits(source, chosen, now())) return refusal('too_many_players')
        await trx.deleteFrom('plan_players').where('account_id', '=', account.id).execute()
        if (chosen.length > 0)
          await trx
            .insertInto('plan_players')
            .values(chosen.map((learner_id) => ({ account_id: account.id, learner_id, chosen_at: now() })))
            .execute()
        return null
      })
      return done ?? c.json(await page(services, account))
    },
  }
}

/** Whether everybody chosen would have a place. */
function fits({ trialFrom, subscriptions, members }: PlanSource, chosen: readonly string[], now: number) {
  const { family, pupils } = seatsOf(planAt(trialFrom, subscriptions, now))
  const count = (pupil: boolean) =>
    members.filter((member) => member.pupil === pupil && chosen.includes(member.learnerId)).length
  if (pupils === 0) return chosen.length <= family
  return count(false) <= family && count(true) <= pupils
}

async function page(services: Services, account: SignedIn): Promise<PlanPage> {
  const { db, config } = services
  const now = services.now()
  const plan = await accountPlanBody(services, account)
  const links = await planLinks(services, account)
  if (!asksForPayment(config)) return { plan, ...links, places: { family: 0, pupils: 0 }, members: [] }
  const [source] = await accountSources(db.query, [account.id])
  if (!source) return { plan, ...links, places: { family: 0, pupils: 0 }, members: [] }
  const current = planAt(source.trialFrom, source.subscriptions, now)
  const names = await namesOf(db.query, source)
  return {
    plan,
    ...links,
    places: seatsOf(current),
    members: [...source.members].sort(byAge).map(({ learnerId }) => ({
      learner_id: learnerId,
      name: names.get(learnerId)?.name ?? null,
      class_name: names.get(learnerId)?.className ?? null,
      plays: playBy(current, source.members, learnerId) !== 'none',
    })),
  }
}

/** The family first, and those who have been there longest. */
function byAge(x: Member, y: Member): number {
  return Number(x.pupil) - Number(y.pupil) || x.since - y.since || (x.learnerId < y.learnerId ? -1 : 1)
}

async function namesOf(query: Query, { accountId, members }: PlanSource) {
  const ids = members.map(({ learnerId }) => learnerId)
  const learners = await query
    .selectFrom('learners')
    .select(['id', 'name'])
    .where('id', 'in', ['', ...ids])
    .execute()
  const classes = await query
    .selectFrom('class_teachers')
    .innerJoin('classes', 'classes.id', 'class_teachers.class_id')
    .innerJoin('class_members', 'class_members.class_id', 'classes.id')
    .select(['class_members.learner_id', 'classes.name'])
    .where('class_teachers.account_id', '=', accountId)
    .where('classes.archived_at', 'is', null)
    .execute()
  const pupils = new Set(members.filter(({ pupil }) => pupil).map(({ learnerId }) => learnerId))
  const classOf = new Map(classes.map(({ learner_id, name }) => [learner_id, name]))
  return new Map(
    learners.map(({ id, name }) => [
      id,
      { name, className: pupils.has(id) ? (classOf.get(id) ?? null) : null },
    ]),
  )
}
