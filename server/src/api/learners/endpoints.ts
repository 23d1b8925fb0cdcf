import * as schemas from '#server/api/learners/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const LEARNER_ENDPOINTS = {
  'POST /learners': {
    summary: 'Add a learner to the family',
    who: 'account',
    adult: true,
    body: schemas.NewLearner,
    answers: {
      201: { description: 'Added, behind the others.', schema: schemas.LearnerOfAccount },
      403: problem('`adult_gate_closed` or `pupil_account`'),
      409: problem('`too_many_learners`, or `plan_limit` where the plan is for fewer'),
    },
  },
  'PATCH /learners/:learnerId': {
    summary: 'Change name, grade, colour or place of a learner',
    who: 'share',
    adult: true,
    body: schemas.LearnerChange,
    answers: {
      200: { description: 'The learner as it is now.', schema: schemas.LearnerOfAccount },
      403: problem('`adult_gate_closed`, or `held_by_class`: the class names its pupils.'),
    },
  },
  'PUT /learners/:learnerId/pictures': {
    summary: 'Choose the four pictures that a shared device asks for before somebody plays as this learner',
    who: 'share',
    adult: true,
    body: schemas.LearnerPictures,
    answers: { 204: { description: 'Chosen.' } },
  },
  'PUT /learners/:learnerId/research': {
    summary: 'Give the answers of a learner to research, without a name, or stop it',
    who: 'manage',
    adult: true,
    body: schemas.ResearchConsent,
    answers: {
      204: { description: 'It is as you said.' },
      403: problem('`adult_gate_closed` or `pupil_account`'),
    },
  },
  'DELETE /learners/:learnerId': {
    summary: 'Erase a learner and everything it learnt, at once and for good',
    who: 'erase',
    adult: 'password',
    answers: {
      204: { description: 'Erased.' },
      403: problem(
        '`adult_gate_closed`, `password_needed`, or `held_by_class`: the class erases its pupils.',
      ),
    },
  },
  'GET /learners/:learnerId/summary': {
    summary: 'Name and counters of a learner',
    who: 'read',
    answers: { 200: { description: 'The learner at a glance.', schema: schemas.LearnerSummary } },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
