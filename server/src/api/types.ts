import type { InferOutput } from 'valibot'
import type { DescribedBatch } from '#server/api/attempts/schemas.ts'
import type { EndpointName, Endpoints } from '#server/api/endpoints.ts'
import type { ReportAnswer } from '#server/api/reports/schemas.ts'
import type { AnswerOf, RequestOf } from '#server/api/wire/endpoint.ts'

/** Request body and answer of every call: the typed client is made from this. Types only: nothing of the server enters the bundle. */
export type Api = {
  readonly [E in EndpointName]: {
    readonly body: E extends 'POST /learners/:learnerId/attempts' ? AttemptBatch : RequestOf<Endpoints[E]>
    readonly answer: E extends 'GET /learners/:learnerId/report' ? ReportAnswer : AnswerOf<Endpoints[E]>
  }
}
/** The batch as it is meant to be; the server reads it attempt by attempt. */
export type AttemptBatch = InferOutput<typeof DescribedBatch>
export type { AccountDeletion, Export } from '#server/api/account/schemas.ts'
export type {
  ClassTeacher,
  FamilyCodes,
  Invitation,
  InvitationNote,
  LearnerAdults,
  PupilFamily,
} from '#server/api/adults/schemas.ts'
export type { AttemptOutcome, AttemptResult, AttemptsAnswer } from '#server/api/attempts/schemas.ts'
export type {
  Avatar,
  AvatarItem,
  Equip,
  EquipAnswer,
  Equipped,
  Figure,
  FigureAnswer,
  Purchase,
  PurchaseAnswer,
  PurchaseProblem,
} from '#server/api/avatar/schemas.ts'
export type {
  ClassAnswer,
  ClassCards,
  ClassDashboard,
  ClassDoor,
  ClassSession,
  ClassSummary,
  PupilCard,
  PupilProblem,
} from '#server/api/classes/schemas.ts'
export type {
  Assignment,
  Assignments,
  ClassBoard,
  ClassCheckResults,
  LearnerAssignments,
  NewAssignment,
} from '#server/api/classes/teaching/schemas.ts'
export type { WaitingErasure } from '#server/api/erasures/schemas.ts'
export type { AdultGate, AdultPin, AdultProof } from '#server/api/grown-ups/schemas.ts'
export type { LearnerOfAccount, LearnerSummary } from '#server/api/learners/schemas.ts'
export type {
  LearnerAnswer,
  Performance,
  Reward,
  UserProgress,
  UserReward,
} from '#server/api/learning/schemas.ts'
export type { Plan, PlanPage } from '#server/api/plans/schemas.ts'
export type { Me, Profile, ProfileChange } from '#server/api/profile/schemas.ts'
export type { ClassExport } from '#server/api/roster/schemas.ts'
export type { AccountSafety, Activity } from '#server/api/safety/schemas.ts'
export type { LearnerSettings } from '#server/api/settings/schemas.ts'
export type { WeeklyMail, WeeklyMailChoice } from '#server/api/weekly-mail/schemas.ts'
export type { Counters, Problem, StillErasing, Undoable } from '#server/api/wire/shapes.ts'
export type {
  ClassCourse,
  CoursePick,
  CourseToConnect,
  LaunchAnswer,
  PickedLink,
  RosterAnswer,
} from '#server/schools/calls/courses/schemas.ts'
export type {
  Connections,
  ConnectionTest,
  TestedConnection,
} from '#server/schools/calls/platforms/schemas.ts'
export type { ClassSchoolAccounts, SchoolEntry } from '#server/schools/calls/school-accounts/schemas.ts'
export type { ReportAnswer }
