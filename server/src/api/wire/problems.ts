import type { Context as Call } from 'hono'
import type { Problem } from '#server/api/wire/shapes.ts'

/** A problem and the status it is answered with. */
export interface Refusal extends Problem {
  readonly status: 400 | 401 | 403 | 404 | 409 | 415 | 422 | 429
}

/** Answers with a problem; `more` is what the client has to know beside it. */
export function refuse(c: Call, { status, ...problem }: Refusal, more: object = {}): Response {
  return c.json({ ...problem, ...more }, status)
}

/** The same for a problem that is over after some time. */
export function refuseFor(c: Call, retryAfterSeconds: number | string, refusal: Refusal): Response {
  c.header('Retry-After', String(retryAfterSeconds))
  return refuse(c, refusal)
}

export const accountGone: Refusal = {
  status: 401,
  code: 'account_gone',
  message: 'This account no longer exists.',
}
/** What is for operators is not there for anybody else. */
export const notFound: Refusal = { status: 404, code: 'not_found', message: 'There is nothing here.' }
/** Also when there is one that this account may not see: existence is private. */
export const unknownLearner: Refusal = {
  status: 404,
  code: 'unknown_learner',
  message: 'There is no such learner.',
}
export const tooManyLearners: Refusal = {
  status: 409,
  code: 'too_many_learners',
  message: 'This account has as many learners as it may have.',
}
export const planLimit: Refusal = {
  status: 409,
  code: 'plan_limit',
  message: 'The plan has no room for more learners.',
}
export const tooManyPlayers: Refusal = {
  status: 409,
  code: 'too_many_players',
  message: 'The plan has fewer places than that.',
}
export const idConflict: Refusal = { status: 409, code: 'id_conflict', message: 'This attempt id is taken.' }
export const newerVersion: Refusal = {
  status: 415,
  code: 'newer_version',
  message: 'This server does not know this version of attempts yet. Keep them and send them again later.',
}
export const wrongMoment: Refusal = {
  status: 400,
  code: 'invalid_body',
  message: 'changed_at: no moment of the calendar.',
}
export const unknownItem: Refusal = { status: 404, code: 'unknown_item', message: 'There is no such item.' }
export const alreadyOwned: Refusal = {
  status: 409,
  code: 'already_owned',
  message: 'You already own this item.',
}
export const notOwned: Refusal = { status: 403, code: 'not_owned', message: 'Buy this item first.' }
export const wrongCategory: Refusal = {
  status: 400,
  code: 'wrong_category',
  message: 'This item belongs to another category.',
}
export const wrongPassword: Refusal = {
  status: 403,
  code: 'wrong_password',
  message: 'The password is not right.',
}
export const wrongCode: Refusal = {
  status: 403,
  code: 'wrong_code',
  message: 'The code is not right, or no longer valid.',
}
export const wrongPin: Refusal = { status: 403, code: 'wrong_pin', message: 'The PIN is not right.' }
export const easyPin: Refusal = {
  status: 422,
  code: 'easy_pin',
  message: 'A child would try this PIN first. Choose another.',
}
export const adultGateClosed: Refusal = {
  status: 403,
  code: 'adult_gate_closed',
  message: 'This is for grown-ups. Open the adult gate first.',
}
export const passwordNeeded: Refusal = {
  status: 403,
  code: 'password_needed',
  message: 'Open the adult gate with the password first. A PIN is not enough.',
}
export const tooManyTries: Refusal = {
  status: 429,
  code: 'too_many_tries',
  message: 'Too many tries. Wait a moment.',
}
export const tooManyRequests: Refusal = {
  status: 429,
  code: 'too_many_requests',
  message: 'Too many requests. Try again in a moment.',
}
export const unknownLink: Refusal = {
  status: 404,
  code: 'unknown_link',
  message: 'This link is not one of ours, or it is not whole.',
}
export const launchExpired: Refusal = {
  status: 404,
  code: 'launch_expired',
  message: 'Begin again in the course.',
}
export const notEnoughCoins: Refusal = {
  status: 409,
  code: 'not_enough_coins',
  message: 'Not enough coins.',
}
export const unknownClass: Refusal = {
  status: 404,
  code: 'unknown_class',
  message: 'There is no such class.',
}
export const unknownPupil: Refusal = {
  status: 404,
  code: 'unknown_pupil',
  message: 'There is no such pupil in this class.',
}
export const classFull: Refusal = {
  status: 409,
  code: 'class_full',
  message: 'A class has room for 30 pupils.',
}
export const tooManyClasses: Refusal = {
  status: 409,
  code: 'too_many_classes',
  message: 'An account has 20 open classes at most. Archive one first.',
}
export const tooManyPupils: Refusal = {
  status: 409,
  code: 'too_many_pupils',
  message: 'An account has 600 pupils in open classes at most. Archive a class first.',
}
export const CLASS_LIMITS = {
  'too-many-classes': tooManyClasses,
  'too-many-pupils': tooManyPupils,
} as const
export const classArchived: Refusal = {
  status: 409,
  code: 'class_archived',
  message: 'Reopen this class first.',
}
export const hasFamily: Refusal = {
  status: 409,
  code: 'has_family',
  message: 'A family looks after this pupil: say who takes the child home, or erase everything.',
}
export const ownAccount: Refusal = {
  status: 409,
  code: 'own_account',
  message: 'This pupil has an account of their own: keep this one, and merge the other into it.',
}
export const samePupil: Refusal = {
  status: 409,
  code: 'same_pupil',
  message: 'A pupil cannot be merged into itself.',
}
export const sameClass: Refusal = {
  status: 409,
  code: 'same_class',
  message: 'The pupils are in this class already.',
}
export const unknownAssignment: Refusal = {
  status: 404,
  code: 'unknown_assignment',
  message: 'There is no such assignment in this class.',
}
export const tooManyAssignments: Refusal = {
  status: 409,
  code: 'too_many_assignments',
  message: 'This class has as many assignments as it may have. End or remove some first.',
}
export const wrongDays: Refusal = {
  status: 422,
  code: 'wrong_days',
  message: 'An assignment begins between yesterday and a year from now, and lasts 92 days at most.',
}
export const pupilAccount: Refusal = { status: 403, code: 'pupil_account', message: 'Pupils cannot do this.' }
export const strongerPasswordNeeded: Refusal = {
  status: 403,
  code: 'stronger_password_needed',
  message:
    'A class needs an account with a password of 10 characters or more that is not a common one, or two-factor.',
}
export const unknownErasure: Refusal = {
  status: 404,
  code: 'unknown_erasure',
  message: 'There is nothing to bring back under this id.',
}
export const unknownSession: Refusal = {
  status: 404,
  code: 'unknown_session',
  message: 'There is no such session.',
}
export const freshCodeNeeded: Refusal = {
  status: 403,
  code: 'fresh_code_needed',
  message: 'Type a code of the authenticator app first.',
}
export const noSecondFactor: Refusal = {
  status: 409,
  code: 'no_second_factor',
  message: 'Set up two-factor first.',
}
export const wrongPictures: Refusal = {
  status: 403,
  code: 'wrong_pictures',
  message: 'These are not the right pictures.',
}
export const allPictures: Refusal = {
  status: 403,
  code: 'all_pictures',
  message: 'This card needs all pictures now.',
}
export const wrongCard: Refusal = {
  status: 403,
  code: 'wrong_card',
  message: 'This card is no longer valid.',
}
export const lockedPupil: Refusal = {
  status: 403,
  code: 'locked',
  message: 'Too many wrong tries. Wait a while, or ask your teacher to open it.',
}
export const picturesClosed: Refusal = {
  status: 429,
  code: 'pictures_closed',
  message: 'Too many wrong pictures in this class today. Use a card, or a device the class knows.',
}
export const heldByClass: Refusal = {
  status: 403,
  code: 'held_by_class',
  message: 'The class decides this for as long as it has the pupil.',
}
export const unknownInvitation: Refusal = {
  status: 404,
  code: 'unknown_invitation',
  message: 'This invitation was used, withdrawn or is too old.',
}
export const ownAddress: Refusal = { status: 409, code: 'own_address', message: 'This is your own address.' }
export const tooManyInvitations: Refusal = {
  status: 409,
  code: 'too_many_invitations',
  message: 'Too many invitations are waiting. Withdraw one first.',
}
export const otherAddress: Refusal = {
  status: 403,
  code: 'other_address',
  message: 'This invitation is for another address.',
}
export const unknownAdult: Refusal = {
  status: 404,
  code: 'unknown_adult',
  message: 'No other adult with this id sees this learner.',
}
export const unknownTeacher: Refusal = {
  status: 404,
  code: 'unknown_teacher',
  message: 'No co-teacher with this id teaches this class.',
}
export const teacherNeedsPassword: Refusal = {
  status: 409,
  code: 'stronger_password_needed',
  message:
    'This teacher first needs a password of 10 characters or more that is not a common one, or two-factor.',
}
export const lastTeacher: Refusal = {
  status: 409,
  code: 'last_teacher',
  message: 'Nobody else teaches this class. Invite somebody first, or erase the class.',
}
export const unknownFamilyCode: Refusal = {
  status: 404,
  code: 'unknown_family_code',
  message: 'This code was used, is too old or does not exist.',
}
export const teachesPupil: Refusal = {
  status: 409,
  code: 'teaches_pupil',
  message: 'You teach this pupil. A family code is for the family at home.',
}
export const alreadyLinked: Refusal = {
  status: 409,
  code: 'already_linked',
  message: 'You see this child already. The code still works for somebody else.',
}
