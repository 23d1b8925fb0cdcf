import * as v from 'valibot'
import { PLAN_STATES } from '#core/plans/plan.ts'
import { PLAN_KINDS } from '#core/plans/plan-kind.ts'
import { count, moment, uuid } from '#server/api/wire/shapes.ts'

/** What an account is entitled to. Devices keep it, and play by it while they are offline. */
export const Plan = v.object({
  state: v.picklist(PLAN_STATES),
  kind: v.nullable(v.picklist(PLAN_KINDS)),
  /** When the state ends or, of an ended plan, when it ended. */
  until: v.nullable(moment),
  learners_max: count,
  /** Learners of the account that may not play everything: `free` tables only, or nothing (`none`) for now. */
  limits: v.array(v.object({ learner_id: uuid, play: v.picklist(['free', 'none']) })),
})

/** A learner of the plan. */
const PlanMember = v.object({
  learner_id: uuid,
  name: v.nullable(v.string()),
  /** The name of the class, for a pupil. */
  class_name: v.nullable(v.string()),
  plays: v.boolean(),
})

/** The page about the plan, for the adult. */
export const PlanPage = v.object({
  plan: Plan,
  /** Null: this plan cannot be bought here. */
  checkout: v.object({ parents: v.nullable(v.string()), teachers: v.nullable(v.string()) }),
  /** Where what was bought is managed and cancelled. */
  portal: v.nullable(v.string()),
  /** How many of the members may play: in the family and, where the plan has places for them, in classes. */
  places: v.object({ family: count, pupils: count }),
  members: v.array(PlanMember),
})

/** What is kept about paying, in the export. */
export const ExportedPlan = v.object({
  /** The account's id at the payment provider. */
  reference: v.nullable(v.string()),
  subscriptions: v.array(
    v.object({
      id: v.string(),
      customer: v.nullable(v.string()),
      kind: v.nullable(v.picklist(PLAN_KINDS)),
      events: v.array(v.object({ id: v.string(), type: v.string(), at: moment, received_at: moment })),
    }),
  ),
  /** Whom the adult chose to play. */
  players: v.array(v.object({ learner_id: uuid, chosen_at: moment })),
})

export const PlanPlayers = v.strictObject({
  learner_ids: v.pipe(v.array(v.pipe(uuid, v.toLowerCase())), v.maxLength(1000)),
})

export type Plan = v.InferOutput<typeof Plan>
export type PlanPage = v.InferOutput<typeof PlanPage>
