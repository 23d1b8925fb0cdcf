import type { InferOutput } from 'valibot'
import type { Report } from '#core/reports/report.ts'
import type { AnswerOf, RequestOf } from '#server/api/endpoint.ts'
import type { EndpointName, Endpoints } from '#server/api/endpoints.ts'
import type * as schemas from '#server/api/schemas.ts'

/** Request body and answer of every call: the typed client is made from this. Types only: nothing of the server enters the bundle. */
export type Api = {
  readonly [E in EndpointName]: {
    readonly body: E extends 'POST /learners/:learnerId/attempts' ? AttemptBatch : RequestOf<Endpoints[E]>
    readonly answer: E extends 'GET /learners/:learnerId/report' ? ReportAnswer : AnswerOf<Endpoints[E]>
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
export type AdultGate = InferOutput<typeof schemas.AdultGate>
export type AdultProof = InferOutput<typeof schemas.AdultProof>
export type AdultPin = InferOutput<typeof schemas.AdultPin>
/** With the exact codes, which the description leaves open. */
export type ReportAnswer = Omit<InferOutput<typeof schemas.ReportAnswer>, 'report'> & {
  readonly report: Report
}
export type Figure = InferOutput<typeof schemas.Figure>
export type FigureAnswer = InferOutput<typeof schemas.FigureAnswer>
export type LearnerSettings = InferOutput<typeof schemas.LearnerSettings>
export type AccountDeletion = InferOutput<typeof schemas.AccountDeletion>
export type StillErasing = InferOutput<typeof schemas.StillErasing>
export type AccountSafety = InferOutput<typeof schemas.AccountSafety>
export type Activity = InferOutput<typeof schemas.Activity>
export type Export = InferOutput<typeof schemas.Export>
export type ClassExport = InferOutput<typeof schemas.ClassExport>
export type ClassSummary = InferOutput<typeof schemas.ClassSummary>
export type ClassAnswer = InferOutput<typeof schemas.ClassAnswer>
export type ClassCards = InferOutput<typeof schemas.ClassCards>
export type PupilCard = InferOutput<typeof schemas.PupilCard>
export type ClassDoor = InferOutput<typeof schemas.ClassDoor>
export type ClassSession = InferOutput<typeof schemas.ClassSession>
export type PupilProblem = InferOutput<typeof schemas.PupilProblem>
export type WeeklyMail = InferOutput<typeof schemas.WeeklyMail>
export type WeeklyMailChoice = InferOutput<typeof schemas.WeeklyMailChoice>
export type Plan = InferOutput<typeof schemas.Plan>
export type PlanPage = InferOutput<typeof schemas.PlanPage>
export type Invitation = InferOutput<typeof schemas.Invitation>
export type InvitationNote = InferOutput<typeof schemas.InvitationNote>
export type LearnerAdults = InferOutput<typeof schemas.LearnerAdults>
export type ClassTeacher = InferOutput<typeof schemas.ClassTeacher>
export type PupilFamily = InferOutput<typeof schemas.PupilFamily>
export type FamilyCodes = InferOutput<typeof schemas.FamilyCodes>
export type ClassDashboard = InferOutput<typeof schemas.ClassDashboard>
export type Assignment = InferOutput<typeof schemas.Assignment>
export type Assignments = InferOutput<typeof schemas.Assignments>
export type NewAssignment = InferOutput<typeof schemas.NewAssignment>
export type ClassCheckResults = InferOutput<typeof schemas.ClassCheckResults>
export type ClassBoard = InferOutput<typeof schemas.ClassBoard>
export type LearnerAssignments = InferOutput<typeof schemas.LearnerAssignments>
