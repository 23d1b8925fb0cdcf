import * as v from 'valibot'
import * as schemas from '#server/api/erasures/schemas.ts'
import { problem } from '#server/api/wire/answers.ts'
import type { Call, Endpoint } from '#server/api/wire/endpoint.ts'
import { StillErasing, Undoable } from '#server/api/wire/shapes.ts'

const unknown = problem('`unknown_erasure`: it was undone, is over, or was not yours.')

/** Erasing a child or a class so that it can be undone for 30 days. Erasing at once, and removing a pupil, is in their own rooms. */
export const ERASURE_ENDPOINTS = {
  'POST /learners/:learnerId/erasure': {
    summary: 'Take a learner away from everybody now, and erase it in 30 days',
    who: 'erase',
    adult: 'password',
    answers: {
      201: { description: 'It can be undone until then.', schema: Undoable },
      403: problem(
        '`adult_gate_closed`, `password_needed`, or `held_by_class`: the class erases its pupils.',
      ),
    },
  },
  'POST /classes/:classId/erasure': {
    summary: 'Close a class to everybody now, and erase it with its pupils in 30 days',
    who: 'own',
    adult: 'password',
    answers: {
      201: { description: 'It can be undone until then.', schema: Undoable },
      403: problem('`adult_gate_closed` or `password_needed`'),
    },
  },
  'GET /erasures': {
    summary: 'What this account erased and can bring back',
    who: 'account',
    adult: true,
    answers: {
      200: { description: 'What goes first comes first.', schema: v.array(schemas.WaitingErasure) },
    },
  },
  'POST /erasures/:erasureId/undo': {
    summary: 'Bring a learner, a pupil or a class back, with everything it had and everybody who saw it',
    who: 'account',
    adult: true,
    answers: {
      204: { description: 'It is back.' },
      404: problem(
        '`unknown_erasure`, or of a pupil `unknown_class`: the account does not own the class any more.',
      ),
      409: problem(
        '`plan_limit`, `too_many_learners`, `too_many_classes`, `too_many_pupils` or `class_full`',
      ),
    },
  },
  'DELETE /erasures/:erasureId': {
    summary: 'Do not wait: erase it now, for good',
    who: 'account',
    adult: 'password',
    answers: {
      202: { description: 'This is still being erased.', schema: StillErasing },
      204: { description: 'Erased.' },
      403: problem('`adult_gate_closed` or `password_needed`'),
      404: unknown,
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>
