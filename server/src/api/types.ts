import type { InferOutput } from 'valibot'
import type { AnswerOf, RequestOf } from '#server/api/endpoint.ts'
import type { EndpointName, Endpoints } from '#server/api/endpoints.ts'
import type * as schemas from '#server/api/schemas.ts'

type AliasOf<E extends EndpointName> = Endpoints[E] extends { readonly alias: infer A extends string }
  ? A
  : never

/**
 * Request body and answer of every call, under its own and its older path: the typed client is made from this. Types
 * only: nothing of the server enters the bundle.
 */
export type Api = {
  readonly [E in EndpointName as E | AliasOf<E>]: {
    readonly body: E extends 'POST /learners/:learnerId/attempts' ? AttemptBatch : RequestOf<Endpoints[E]>
    readonly answer: AnswerOf<Endpoints[E]>
  }
}
export type Problem = InferOutput<typeof schemas.Problem>
export type Counters = InferOutput<typeof schemas.Counters>
export type Me = InferOutput<typeof schemas.Me>
export type LearnerOfAccount = InferOutput<typeof schemas.LearnerOfAccount>
export type LearnerSummary = InferOutput<typeof schemas.LearnerSummary>
export type Profile = InferOutput<typeof schemas.Profile>
export type ProfileChange = InferOutput<typeof schemas.ProfileChange>
export type Reward = InferOutput<typeof schemas.Reward>
export type UserReward = InferOutput<typeof schemas.UserReward>
export type UserProgress = InferOutput<typeof schemas.UserProgress>
export type Performance = InferOutput<typeof schemas.Performance>
export type AttemptBatch = InferOutput<typeof schemas.DescribedBatch>
export type LearnerAnswer = InferOutput<typeof schemas.LearnerAnswer>
export type AttemptResult = InferOutput<typeof schemas.AttemptResult>
export type AttemptOutcome = InferOutput<typeof schemas.AttemptOutcome>
export type AttemptsAnswer = InferOutput<typeof schemas.AttemptsAnswer>
export type AvatarItem = InferOutput<typeof schemas.AvatarItem>
export type Equipped = InferOutput<typeof schemas.Equipped>
export type Avatar = InferOutput<typeof schemas.Avatar>
export type Purchase = InferOutput<typeof schemas.Purchase>
export type PurchaseAnswer = InferOutput<typeof schemas.PurchaseAnswer>
export type PurchaseProblem = InferOutput<typeof schemas.PurchaseProblem>
export type Equip = InferOutput<typeof schemas.Equip>
export type EquipAnswer = InferOutput<typeof schemas.EquipAnswer>
export type AccountDeletion = InferOutput<typeof schemas.AccountDeletion>
export type Export = InferOutput<typeof schemas.Export>
