import * as v from 'valibot'
import { CODE_LENGTH } from '#core/people/class-code.ts'
import { PUPILS_PER_CLASS } from '#core/people/pupil-names.ts'
import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { classLanguage, count, moment, uuid } from '#server/api/wire/shapes.ts'

const Email = v.pipe(v.string(), v.trim(), v.minLength(3), v.maxLength(254))
const different = v.check((ids: string[]) => new Set(ids).size === ids.length, 'one of them twice')

/** A second adult for learners of the family, or a co-teacher for a class. */
export const NewInvitation = v.union([
  v.strictObject({ learner_id: uuid, email: Email, role: v.literal('guardian') }),
  v.strictObject({
    learner_ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(MAX_LEARNERS), different),
    email: Email,
    role: v.literal('guardian'),
  }),
  v.strictObject({ class_id: uuid, email: Email, role: v.literal('teacher') }),
])
const InvitedRole = v.picklist(['guardian', 'teacher'])
export const Invitation = v.object({
  id: uuid,
  role: InvitedRole,
  email: v.string(),
  learner_ids: v.array(uuid),
  class_id: v.nullable(uuid),
  created_at: moment,
  expires_at: moment,
})
/** What the page of an invitation says to a reader with its link, before sign-in. No child is named. */
export const InvitationNote = v.object({
  role: InvitedRole,
  email: v.string(),
  invited_by: v.nullable(v.string()),
  expires_at: moment,
})
export const AcceptedInvitation = v.object({
  role: InvitedRole,
  learner_ids: v.array(uuid),
  class_id: v.nullable(uuid),
})
export const OtherAddress = v.object({
  code: v.string(),
  message: v.string(),
  /** The address that was invited. */
  invited: v.optional(v.string()),
  /** The address of the account that asks. */
  yours: v.optional(v.string()),
})

export const LearnerAdults = v.object({
  adults: v.array(
    v.object({
      account_id: uuid,
      name: v.nullable(v.string()),
      /** Only for the account that plays for the learner; null for everybody else. */
      email: v.nullable(v.string()),
      role: v.picklist(['self', 'guardian']),
      since: moment,
      you: v.boolean(),
    }),
  ),
  /** The classes that hold the learner. While there is one, the family cannot erase it. */
  classes: v.array(v.object({ id: uuid, name: v.string(), teachers: v.array(v.string()) })),
})

export const ClassTeacher = v.object({
  account_id: uuid,
  name: v.nullable(v.string()),
  /** Only for the owner of the class; null for everybody else. */
  email: v.nullable(v.string()),
  role: v.picklist(['owner', 'teacher']),
  since: moment,
  you: v.boolean(),
})

export const PupilFamily = v.object({
  pupil_id: uuid,
  /** The adults of the family who see this pupil, the first one first. */
  adults: v.array(v.object({ id: uuid, name: v.nullable(v.string()), since: moment })),
  /** Until when the open code works; null without one. */
  code_until: v.nullable(moment),
})
export const NewFamilyCodes = v.strictObject({
  pupil_ids: v.pipe(v.array(uuid), v.minLength(1), v.maxLength(PUPILS_PER_CLASS), different),
})
export const FamilyCodes = v.object({
  class: v.object({ name: v.string(), language: classLanguage }),
  codes: v.array(
    v.object({
      pupil_id: uuid,
      name: v.string(),
      code: v.pipe(v.string(), v.length(CODE_LENGTH)),
      expires_at: moment,
    }),
  ),
})
export const UnlinkedFamily = v.object({ unlinked: count })
export const LinkedLearner = v.object({ learner_id: uuid })

export type Invitation = v.InferOutput<typeof Invitation>
export type InvitationNote = v.InferOutput<typeof InvitationNote>
export type LearnerAdults = v.InferOutput<typeof LearnerAdults>
export type ClassTeacher = v.InferOutput<typeof ClassTeacher>
export type PupilFamily = v.InferOutput<typeof PupilFamily>
export type FamilyCodes = v.InferOutput<typeof FamilyCodes>
