import * as v from 'valibot'
import * as schemas from '#server/api/learning/schemas.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const LEARNING_ENDPOINTS = {
  'GET /learners/:learnerId/rewards': {
    summary: 'Rewards earned, the latest first',
    who: 'read',
    answers: { 200: { description: 'One row per reward.', schema: v.array(schemas.UserReward) } },
  },
  'GET /learners/:learnerId/progress': {
    summary: 'Lessons finished, the latest first',
    who: 'read',
    answers: { 200: { description: 'One row per lesson.', schema: v.array(schemas.UserProgress) } },
  },
  'GET /learners/:learnerId/performance': {
    summary: 'Stars and minutes of the last weeks, and the medal of each table',
    who: 'read',
    answers: {
      200: { description: 'Eight weeks, oldest first, and twelve medals.', schema: schemas.Performance },
    },
  },
  'GET /learners/:learnerId': {
    summary: 'Everything that finished lessons made of a learner, to go on counting from on a device',
    who: 'read',
    answers: { 200: { description: 'The account and the learner.', schema: schemas.LearnerAnswer } },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
