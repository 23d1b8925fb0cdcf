import type { GenericSchema } from 'valibot'
import type * as schemas from '#server/api/schemas.ts'

type Name = keyof typeof schemas
type SchemaName = { [N in Name]: (typeof schemas)[N] extends GenericSchema ? N : never }[Name]

export interface Answer {
  readonly description: string
  /** None for an answer without a body. */
  readonly schema?: SchemaName
  readonly many?: true
}

export interface Endpoint {
  readonly method: 'get' | 'post' | 'put' | 'patch' | 'delete'
  readonly path: string
  readonly summary: string
  readonly body?: SchemaName
  readonly answers: Readonly<Record<number, Answer>>
}

const problem = (description: string): Answer => ({ description, schema: 'Problem' })
const badBody = {
  400: problem('The body is not what is asked for; nothing changed.'),
  413: problem('The body is too large.'),
}

/** Every call of the API. A test holds it against the routes that are really served. */
export const ENDPOINTS: readonly Endpoint[] = [
  {
    method: 'get',
    path: '/me',
    summary: 'User, profile, coin total, trophy and sticker counts',
    answers: { 200: { description: 'The person signed in.', schema: 'Me' } },
  },
  {
    method: 'patch',
    path: '/profile',
    summary: 'Change the full name',
    body: 'ProfileChange',
    answers: { 200: { description: 'The profile as it is now.', schema: 'Profile' }, ...badBody },
  },
  {
    method: 'get',
    path: '/rewards',
    summary: 'Rewards earned, the latest first',
    answers: { 200: { description: 'One row per reward.', schema: 'UserReward', many: true } },
  },
  {
    method: 'get',
    path: '/progress',
    summary: 'Lessons finished, the latest first',
    answers: { 200: { description: 'One row per lesson.', schema: 'UserProgress', many: true } },
  },
  {
    method: 'get',
    path: '/performance',
    summary: 'Stars and minutes of the last weeks, and the medal of each table',
    answers: { 200: { description: 'Eight weeks, oldest first, and twelve medals.', schema: 'Performance' } },
  },
  {
    method: 'get',
    path: '/learner',
    summary: 'Everything that finished lessons made of the person, to go on counting from on a device',
    answers: { 200: { description: 'The person and the learner.', schema: 'LearnerAnswer' } },
  },
  {
    method: 'post',
    path: '/attempts',
    summary: 'Record finished lessons; sending one again is safe',
    body: 'DescribedBatch',
    answers: {
      200: { description: 'One outcome per attempt, in the order sent.', schema: 'AttemptsAnswer' },
      ...badBody,
      409: { description: 'The only attempt sent has a taken id.', schema: 'AttemptConflict' },
      415: problem('`newer_version`: nothing was judged; keep the attempts and send them again later.'),
    },
  },
  {
    method: 'get',
    path: '/avatar',
    summary: 'The store by cost, what is owned and worn, and the coins',
    answers: { 200: { description: 'The wardrobe.', schema: 'Avatar' } },
  },
  {
    method: 'post',
    path: '/avatar/purchases',
    summary: 'Buy one item',
    body: 'Purchase',
    answers: {
      201: { description: 'Bought.', schema: 'PurchaseAnswer' },
      ...badBody,
      404: problem('`unknown_item`'),
      409: { description: '`already_owned` or `not_enough_coins`', schema: 'PurchaseProblem' },
    },
  },
  {
    method: 'put',
    path: '/avatar/equipped',
    summary: 'Wear one item, or nothing, in a category',
    body: 'Equip',
    answers: {
      200: { description: 'What is worn now.', schema: 'EquipAnswer' },
      ...badBody,
      403: problem('`not_owned`'),
      404: problem('`unknown_item`'),
    },
  },
  {
    method: 'get',
    path: '/export',
    summary: 'All data about the person',
    answers: { 200: { description: 'A file to keep.', schema: 'Export' } },
  },
  {
    method: 'post',
    path: '/account/deletion-code',
    summary: 'Mail a code that deletes the account without a password',
    answers: {
      204: { description: 'On its way to the address of the account.' },
      429: problem('`over_email_send_rate_limit`'),
    },
  },
  {
    method: 'delete',
    path: '/account',
    summary: 'Erase the account and everything that belongs to it',
    body: 'AccountDeletion',
    answers: {
      204: { description: 'Erased.' },
      ...badBody,
      403: problem('`wrong_password` or `wrong_code`'),
      429: problem('`too_many_tries`'),
    },
  },
]
