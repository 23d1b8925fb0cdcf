import * as v from 'valibot'
import * as schemas from '#server/api/adults/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

const forAdults = { 403: problem('`adult_gate_closed` or `pupil_account`') } as const

export const ADULT_ENDPOINTS = {
  'GET /invitations': {
    summary: 'Invitations of this account that nobody has accepted yet',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'The oldest first.', schema: v.array(schemas.Invitation) } },
  },
  'POST /invitations': {
    summary: 'Invite a second adult for learners of the family, or a co-teacher for a class, by mail',
    who: 'account',
    adult: true,
    body: schemas.NewInvitation,
    answers: {
      201: { description: 'The mail is on its way.', schema: schemas.Invitation },
      ...forAdults,
      404: problem('`unknown_learner` or `unknown_class`'),
      409: problem('`own_address`, `too_many_invitations` or `class_archived`'),
      422: problem('`email_provider_disabled`'),
      429: problem('Too many invitations, or too many mails to this address.'),
    },
  },
  'DELETE /invitations/:invitationId': {
    summary: 'Withdraw an invitation',
    who: 'account',
    adult: true,
    answers: {
      204: { description: 'Its link opens nothing any more.' },
      404: problem('`unknown_invitation`'),
    },
  },
  'GET /invitations/:token': {
    summary: 'What an invitation is about, for whoever has its link; changes nothing',
    who: 'anyone',
    answers: {
      200: { description: 'The invitation.', schema: schemas.InvitationNote },
      404: problem('`unknown_invitation`'),
    },
  },
  'POST /invitations/:token/accept': {
    summary: 'Accept an invitation with the account of the invited address',
    who: 'account',
    answers: {
      200: { description: 'Accepted, once.', schema: schemas.AcceptedInvitation },
      403: {
        description: '`other_address`, `pupil_account` or, to teach a class, `stronger_password_needed`',
        schema: schemas.OtherAddress,
      },
      404: problem('`unknown_invitation`'),
    },
  },
  'GET /learners/:learnerId/adults': {
    summary: 'Who may see a learner',
    who: 'manage',
    adult: true,
    answers: { 200: { description: 'Adults and classes.', schema: schemas.LearnerAdults } },
  },
  'DELETE /learners/:learnerId/adults/:accountId': {
    summary: 'Take a learner from another adult',
    who: 'share',
    adult: true,
    answers: {
      204: { description: 'The next request of that adult is refused.' },
      ...forAdults,
      404: problem('`unknown_adult`'),
    },
  },
  'DELETE /learners/:learnerId/access': {
    summary: 'Stop seeing a learner that another account plays for, alone or as well',
    who: 'leave',
    adult: true,
    answers: { 204: { description: 'Left.' } },
  },
  'POST /family-codes/:code/redeem': {
    summary: "See a pupil of a class with the code on the teacher's sheet",
    who: 'account',
    adult: true,
    answers: {
      200: { description: 'Linked, once.', schema: schemas.LinkedLearner },
      ...forAdults,
      404: problem('`unknown_family_code`'),
      409: problem('`already_linked` or `teaches_pupil`: the code still works for somebody else.'),
      429: problem('`too_many_tries`'),
    },
  },
  'GET /classes/:classId/teachers': {
    summary: 'Who teaches a class',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'The owner first.', schema: v.array(schemas.ClassTeacher) } },
  },
  'DELETE /classes/:classId/teachers/:accountId': {
    summary: 'Remove a co-teacher',
    who: 'own',
    adult: true,
    answers: {
      204: {
        description:
          'The next request of that teacher is refused. Open family codes of the class end, and what the teacher got by its codes.',
      },
      404: problem('`unknown_teacher`'),
    },
  },
  'POST /classes/:classId/leave': {
    summary: 'Stop teaching a class; an owner hands it to whoever has taught it longest',
    who: 'teach',
    adult: true,
    answers: {
      204: { description: 'Left.' },
      409: problem('`last_teacher`: nobody else teaches it.'),
    },
  },
  'GET /classes/:classId/families': {
    summary: 'Which pupils have a family, or a code on its way to one',
    who: 'teach',
    adult: true,
    answers: { 200: { description: 'One row per pupil.', schema: v.array(schemas.PupilFamily) } },
  },
  'POST /classes/:classId/family-codes': {
    summary: 'Make family codes, to print; earlier ones of these pupils open nothing any more',
    who: 'teach',
    adult: true,
    body: schemas.NewFamilyCodes,
    answers: {
      201: { description: 'The codes, told only here.', schema: schemas.FamilyCodes },
      404: problem('`unknown_pupil`'),
      409: problem('`class_archived`'),
    },
  },
  'DELETE /classes/:classId/pupils/:pupilId/family-code': {
    summary: 'Make the open family code of a pupil void',
    who: 'teach',
    adult: true,
    answers: { 204: { description: 'Void.' }, 404: problem('`unknown_family_code`') },
  },
  'DELETE /classes/:classId/pupils/:pupilId/family': {
    summary: 'Take a pupil from the adults whom a family code brought, of this class or an earlier one',
    who: 'teach',
    adult: true,
    answers: {
      200: {
        description: 'How many they were; the next request of each is refused.',
        schema: schemas.UnlinkedFamily,
      },
      404: problem('`unknown_pupil`'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
