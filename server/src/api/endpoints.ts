import * as v from 'valibot'
import { TICKET_HEADER } from '#core/sync/attempt-request.ts'
import { badBody, behindTheGate, problem } from '#server/api/answers.ts'
import { CLASS_ENDPOINTS } from '#server/api/classes/endpoints.ts'
import { TEACHING_ENDPOINTS } from '#server/api/classes/teaching/endpoints.ts'
import { type Call, type Endpoint, methodOf, pathOf } from '#server/api/endpoint.ts'
import { FAMILY_ENDPOINTS } from '#server/api/family/endpoints.ts'
import { PLAN_ENDPOINTS } from '#server/api/plans/endpoints.ts'
import { ROSTER_ENDPOINTS } from '#server/api/roster/endpoints.ts'
import * as schemas from '#server/api/schemas.ts'
import { TRUST_ENDPOINTS } from '#server/api/trust/endpoints.ts'
import { WEEKLY_MAIL_ENDPOINTS } from '#server/api/weekly-mail/endpoints.ts'

/**
 * Every call of the API, declared once: the routes, the description at /api/openapi.json, the types of the web client
 * and the access matrix of the tests are made from this table.
 */
export const ENDPOINTS = {
  'GET /me': {
    summary: 'The account, its profile, the learners it may act for, and the counters of its own learner',
    who: 'account',
    answers: { 200: { description: 'The person signed in.', schema: schemas.Me } },
  },
  'PATCH /profile': {
    summary: 'Change the full name',
    who: 'account',
    adult: true,
    body: schemas.ProfileChange,
    answers: {
      200: { description: 'The profile as it is now.', schema: schemas.Profile },
      ...badBody,
      403: problem('`adult_gate_closed` or `pupil_account`'),
    },
  },
  'POST /learners': {
    summary: 'Add a learner to the family',
    who: 'account',
    adult: true,
    body: schemas.NewLearner,
    answers: {
      201: { description: 'Added, behind the others.', schema: schemas.LearnerOfAccount },
      ...badBody,
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
      ...badBody,
      403: problem('`adult_gate_closed`, or `held_by_class`: the class names its pupils.'),
    },
  },
  'PUT /learners/:learnerId/pictures': {
    summary: 'Choose the four pictures that a shared device asks for before somebody plays as this learner',
    who: 'share',
    adult: true,
    body: schemas.LearnerPictures,
    answers: { 204: { description: 'Chosen.' }, ...badBody, ...behindTheGate },
  },
  'DELETE /learners/:learnerId': {
    summary: 'Erase a learner and everything it learnt',
    who: 'erase',
    adult: true,
    answers: {
      204: { description: 'Erased.' },
      ...behindTheGate,
      409: problem('`own_learner`: it goes with its account (`DELETE /account`).'),
    },
  },
  'GET /learners/:learnerId/summary': {
    summary: 'Name and counters of a learner',
    who: 'read',
    answers: { 200: { description: 'The learner at a glance.', schema: schemas.LearnerSummary } },
  },
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
  'POST /learners/:learnerId/attempts': {
    summary: 'Record finished lessons; sending one again is safe',
    who: 'deliver',
    header: {
      name: TICKET_HEADER,
      description:
        'For a classmate: what the sign-in of the learner left on the device (`POST /class/sign-in`).',
    },
    body: schemas.AttemptBatch,
    ownBody: true,
    answers: {
      200: { description: 'One outcome per attempt, in the order sent.', schema: schemas.AttemptsAnswer },
      ...badBody,
      409: { description: 'The only attempt sent has a taken id.', schema: schemas.AttemptConflict },
      415: problem('`newer_version`: nothing was judged; keep the attempts and send them again later.'),
    },
  },
  'GET /learners/:learnerId/avatar': {
    summary: 'The store by cost, and what is owned and worn',
    who: 'read',
    answers: { 200: { description: 'The wardrobe.', schema: schemas.Avatar } },
  },
  'POST /learners/:learnerId/avatar/purchases': {
    summary: 'Buy one item',
    who: 'play',
    body: schemas.Purchase,
    answers: {
      201: { description: 'Bought.', schema: schemas.PurchaseAnswer },
      ...badBody,
      404: problem('`unknown_item`'),
      409: { description: '`already_owned` or `not_enough_coins`', schema: schemas.PurchaseProblem },
    },
  },
  'PUT /learners/:learnerId/avatar/equipped': {
    summary: 'Wear one item, or nothing, in a category',
    who: 'play',
    body: schemas.Equip,
    answers: {
      200: { description: 'What is worn now.', schema: schemas.EquipAnswer },
      ...badBody,
      403: problem('`not_owned`'),
      404: problem('`unknown_item`'),
    },
  },
  ...CLASS_ENDPOINTS,
  ...ROSTER_ENDPOINTS,
  ...TEACHING_ENDPOINTS,
  ...WEEKLY_MAIL_ENDPOINTS,
  ...TRUST_ENDPOINTS,
  ...PLAN_ENDPOINTS,
  ...FAMILY_ENDPOINTS,
  'GET /learners/:learnerId/report': {
    summary: 'What a grown-up is told about a learner; answers 304 to a known ETag',
    who: 'read',
    adult: true,
    answers: {
      200: { description: 'The report of today.', schema: schemas.ReportAnswer },
      304: { description: 'Nothing has changed since the report with this ETag.' },
      ...behindTheGate,
    },
  },
  'GET /grown-ups/gate': {
    summary: 'Whether the adult gate is open for this session, and what opens it',
    who: 'account',
    answers: { 200: { description: 'The gate.', schema: schemas.AdultGate } },
  },
  'POST /grown-ups/gate': {
    summary: 'Open the adult gate for this session, for 15 minutes',
    who: 'account',
    body: schemas.AdultProof,
    answers: {
      200: { description: 'Open.', schema: schemas.AdultGate },
      ...badBody,
      403: problem('`wrong_password`, `wrong_pin` or `wrong_code`'),
      429: problem('`too_many_tries`'),
    },
  },
  'DELETE /grown-ups/gate': {
    summary: 'Close the adult gate for this session',
    who: 'account',
    answers: { 204: { description: 'Closed.' } },
  },
  'PUT /grown-ups/pin': {
    summary: 'Set the PIN that opens the adult gate',
    who: 'account',
    adult: true,
    body: schemas.AdultPin,
    answers: {
      204: { description: 'Set.' },
      ...badBody,
      403: problem('`adult_gate_closed`, or `password_needed` where only the PIN opened it'),
      422: problem('`easy_pin`'),
    },
  },
  'DELETE /grown-ups/pin': {
    summary: 'Remove the PIN; the password still opens the adult gate',
    who: 'account',
    adult: true,
    answers: { 204: { description: 'Removed.' }, ...behindTheGate },
  },
  'PUT /learners/:learnerId/avatar/figure': {
    summary: 'Choose the skin and the hair of the figure; the hair put on before comes off',
    who: 'play',
    body: schemas.Figure,
    answers: {
      200: { description: 'The figure, and what it wears now.', schema: schemas.FigureAnswer },
      ...badBody,
    },
  },
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
    answers: {
      200: { description: 'The settings as they are now.', schema: schemas.LearnerSettings },
      ...badBody,
    },
  },
  'PUT /learners/:learnerId/settings/grown-ups': {
    summary: 'Choose what grown-ups decide; of each the newest choice counts',
    who: 'manage',
    adult: true,
    body: schemas.GrownUpsSettings,
    answers: {
      200: { description: 'The settings as they are now.', schema: schemas.LearnerSettings },
      ...badBody,
      ...behindTheGate,
    },
  },
  'GET /export': {
    summary: 'All data about the account and the learners it plays for',
    who: 'account',
    adult: true,
    answers: { 200: { description: 'A file to keep.', schema: schemas.Export }, ...behindTheGate },
  },
  'POST /account/deletion-code': {
    summary: 'Mail a code that deletes the account without a password',
    who: 'account',
    answers: { 204: { description: 'On its way to the address of the account.' } },
  },
  'DELETE /account': {
    summary: 'Erase the account and everything that belongs to it',
    who: 'account',
    body: schemas.AccountDeletion,
    answers: {
      202: { description: 'The account is gone; this is still being erased.', schema: schemas.StillErasing },
      204: { description: 'Erased.' },
      ...badBody,
      403: problem('`wrong_password` or `wrong_code`'),
    },
  },
} as const satisfies Readonly<Record<Call, Endpoint>>

export type Endpoints = typeof ENDPOINTS
export type EndpointName = keyof Endpoints

export interface ServedCall {
  readonly name: EndpointName
  readonly endpoint: Endpoint
  readonly method: ReturnType<typeof methodOf>
  readonly path: string
}

/** Every call with its method and its path. */
export const CALLS: readonly ServedCall[] = (Object.entries(ENDPOINTS) as [EndpointName, Endpoint][]).map(
  ([name, endpoint]) => ({ name, endpoint, method: methodOf(name), path: pathOf(name) }),
)
