import * as v from 'valibot'
import { AttemptBody } from '#core/attempts/attempt-body.ts'
import { Equipped, Figure } from '#server/api/avatar/schemas.ts'
import { ExportedAssignment, ExportedGroup } from '#server/api/classes/teaching/schemas.ts'
import { LearnerName } from '#server/api/learners/schemas.ts'
import { CoinDay, UserProgress, UserReward } from '#server/api/learning/schemas.ts'
import { ExportedPlan } from '#server/api/plans/schemas.ts'
import { Profile } from '#server/api/profile/schemas.ts'
import { LearnerSettings } from '#server/api/settings/schemas.ts'
import { ExportedWeeklyMail } from '#server/api/weekly-mail/schemas.ts'
import { count, mailedCode, moment, password, uuid } from '#server/api/wire/shapes.ts'
import { ROLES } from '#server/people/access.ts'

/** Everything kept about what a learner learnt. */
export const ExportedLearning = v.object({
  progress: v.array(UserProgress),
  rewards: v.array(UserReward),
  purchases: v.array(v.object({ avatar_item_id: v.string(), price_paid: count, bought_at: moment })),
  equipped: Equipped,
  figure: v.nullable(Figure),
  settings: LearnerSettings,
  weeks: v.array(v.object({ starts_at: moment, stars: count, seconds: count })),
  coin_days: v.array(CoinDay),
  study_days: v.array(v.object({ day: count, seconds: count, lessons: count, answers: count, right: count })),
  /** What reports are made from, beside mastery and days: the latest answers, mistakes and lessons. */
  report: v.unknown(),
  assignments: v.array(ExportedAssignment),
  /** Groups of its classes that it sits in, or sat in lately. */
  groups: v.array(ExportedGroup),
  /** What gradebooks of courses were told, out of a hundred. */
  course_results: v.array(
    v.object({ platform: v.string(), course: v.string(), score: count, stated_at: moment }),
  ),
  mastery: v.object({ facts: v.unknown(), pace: v.unknown() }),
  /** On which days wonders opened and missions ended, which postcards and comets follow from. */
  logbook: v.object({
    wonders: v.record(v.string(), v.number()),
    missions: v.record(v.string(), v.number()),
  }),
  attempts: v.array(
    v.object({
      ...AttemptBody.entries,
      recorded_at: moment,
      /** Only where a classmate's session handed it in: in the export of a class by whom, elsewhere `classmate`. */
      handed_in_by: v.optional(v.string()),
    }),
  ),
})
/** Everything kept about a person, their own learning at the top. */
export const Export = v.object({
  exported_at: moment,
  account: v.object({
    id: uuid,
    email: v.nullable(v.string()),
    /** Asked for and not yet confirmed. */
    new_email: v.nullable(v.string()),
    role: v.string(),
    app_metadata: v.record(v.string(), v.unknown()),
    user_metadata: v.record(v.string(), v.unknown()),
    created_at: moment,
    email_confirmed_at: v.nullable(moment),
    last_sign_in_at: v.nullable(moment),
    updated_at: moment,
    invited_at: v.nullable(moment),
    confirmation_sent_at: v.nullable(moment),
    recovery_sent_at: v.nullable(moment),
    reauthentication_sent_at: v.nullable(moment),
    email_change_sent_at: v.nullable(moment),
    banned_until: v.nullable(moment),
  }),
  profile: Profile,
  identities: v.array(
    v.object({
      id: uuid,
      provider: v.string(),
      data: v.record(v.string(), v.unknown()),
      last_sign_in_at: v.nullable(moment),
      created_at: moment,
    }),
  ),
  sessions: v.array(
    v.object({
      id: uuid,
      aal: v.string(),
      amr: v.array(v.object({ method: v.string(), timestamp: count })),
      created_at: moment,
      refreshed_at: moment,
      device: v.nullable(v.string()),
    }),
  ),
  factors: v.array(v.object({ id: uuid, friendly_name: v.string(), status: v.string(), created_at: moment })),
  weekly_mails: v.array(ExportedWeeklyMail),
  mails: v.array(v.object({ to: v.string(), subject: v.string(), created_at: moment })),
  mailed_codes: v.array(
    v.object({ kind: v.string(), sent_to: v.string(), created_at: moment, expires_at: moment }),
  ),
  audit: v.array(
    v.object({
      at: moment,
      action: v.string(),
      by_you: v.boolean(),
      about_you: v.boolean(),
      network: v.nullable(v.string()),
      detail: v.record(v.string(), v.unknown()),
    }),
  ),
  consents: v.array(v.object({ kind: v.string(), version: count, way: v.string(), given_at: moment })),
  /** Learners whose answers this account gave to research. */
  research_consents: v.array(v.object({ learner_id: uuid, given_at: moment })),
  recovery_codes: v.array(v.object({ created_at: moment, used_at: v.nullable(moment) })),
  /** When adults were told that a learner would be erased, because it is not used. */
  retention_notices: v.array(v.object({ learner_id: uuid, first_at: moment, second_at: v.nullable(moment) })),
  /** Erased, and can still be brought back; goes for good after that. */
  erasures: v.array(
    v.object({
      kind: v.picklist(['learner', 'pupil', 'class']),
      name: v.nullable(v.string()),
      until: moment,
    }),
  ),
  /** When the PIN of the adult gate was set; not the PIN. */
  adult_pin_set_at: v.nullable(moment),
  known_clients: v.array(v.object({ kind: v.picklist(['device', 'network']), seen_at: moment })),
  plan: ExportedPlan,
  /** Every learner this account may act for or look at. */
  access: v.array(v.object({ learner_id: uuid, role: v.picklist(ROLES), granted_at: moment })),
  /** Sent by this account and open; not what opens them. */
  invitations: v.array(v.object({ email: v.string(), created_at: moment, expires_at: moment })),
  /** Whose learning follows; null where nobody plays. */
  own_learner: v.nullable(v.object({ ...LearnerName.entries, created_at: moment })),
  ...ExportedLearning.entries,
  /** The other learners that this account plays for. */
  learners: v.array(v.object({ ...LearnerName.entries, created_at: moment, ...ExportedLearning.entries })),
})
/** The password or, without one, the code from `POST /account/deletion-code`. */
export const AccountDeletion = v.union([v.strictObject({ password }), v.strictObject({ code: mailedCode })])

export type AccountDeletion = v.InferOutput<typeof AccountDeletion>
export type Export = v.InferOutput<typeof Export>
