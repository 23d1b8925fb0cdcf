import * as schemas from '#server/api/settings/schemas.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'

export const SETTINGS_ENDPOINTS = {
  'GET /learners/:learnerId/settings': {
    summary: 'How a learner likes to play: the settings that somebody chose',
    who: 'read',
    answers: { 200: { description: 'The chosen settings.', schema: schemas.LearnerSettings } },
  },
  'PUT /learners/:learnerId/settings': {
    summary:
      'Choose what a child chooses alone; of each the newest choice counts, so sending one again is safe',
    who: 'manage',
    body: schemas.ChildsSettings,
    answers: { 200: { description: 'The settings as they are now.', schema: schemas.LearnerSettings } },
  },
  'PUT /learners/:learnerId/settings/grown-ups': {
    summary: 'Choose what grown-ups decide; of each the newest choice counts',
    who: 'manage',
    adult: true,
    body: schemas.GrownUpsSettings,
    answers: { 200: { description: 'The settings as they are now.', schema: schemas.LearnerSettings } },
  },
  'PUT /learners/:learnerId/settings/access': {
    summary: 'Choose how a child can play at all; of each the newest choice counts',
    who: 'assist',
    adult: true,
    body: schemas.AccessSettings,
    answers: { 200: { description: 'The settings as they are now.', schema: schemas.LearnerSettings } },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
