import type { Problem } from '#server/api/wire/shapes.ts'

export const accountGone: Problem = { code: 'account_gone', message: 'This account no longer exists.' }
/** Also when there is one that this account may not see: existence is private. */
export const unknownLearner: Problem = { code: 'unknown_learner', message: 'There is no such learner.' }
export const tooManyLearners: Problem = {
  code: 'too_many_learners',
  message: 'This account has as many learners as it may have.',
}
export const planLimit: Problem = {
  code: 'plan_limit',
  message: 'The plan has no room for more learners.',
}
export const tooManyPlayers: Problem = {
  code: 'too_many_players',
  message: 'The plan has fewer places than that.',
}
export const ownLearner: Problem = {
  code: 'own_learner',
  message: 'This learner has an account of its own and goes with it.',
}
export const idConflict: Problem = { code: 'id_conflict', message: 'This attempt id is taken.' }
export const newerVersion: Problem = {
  code: 'newer_version',
  message: 'This server does not know this version of attempts yet. Keep them and send them again later.',
}
export const wrongMoment: Problem = {
  code: 'invalid_body',
  message: 'changed_at: no moment of the calendar.',
}
export const unknownItem: Problem = { code: 'unknown_item', message: 'There is no such item.' }
export const alreadyOwned: Problem = { code: 'already_owned', message: 'You already own this item.' }
export const notOwned: Problem = { code: 'not_owned', message: 'Buy this item first.' }
export const wrongCategory: Problem = {
  code: 'wrong_category',
  message: 'This item belongs to another category.',
}
export const wrongPassword: Problem = { code: 'wrong_password', message: 'The password is not right.' }
export const wrongCode: Problem = {
  code: 'wrong_code',
  message: 'The code is not right, or no longer valid.',
}
export const wrongPin: Problem = { code: 'wrong_pin', message: 'The PIN is not right.' }
export const easyPin: Problem = {
  code: 'easy_pin',
  message: 'A child would try this PIN first. Choose another.',
}
export const adultGateClosed: Problem = {
  code: 'adult_gate_closed',
  message: 'This is for grown-ups. Open the adult gate first.',
}
export const passwordNeeded: Problem = {
  code: 'password_needed',
  message: 'The PIN alone cannot change the PIN. Open the adult gate with the password.',
}
export const tooManyTries: Problem = { code: 'too_many_tries', message: 'Too many tries. Wait a moment.' }
export const tooManyRequests: Problem = {
  code: 'too_many_requests',
  message: 'Too many requests. Try again in a moment.',
}
export const unknownLink: Problem = {
  code: 'unknown_link',
  message: 'This link is not one of ours, or it is not whole.',
}
export const notEnoughCoins: Problem = { code: 'not_enough_coins', message: 'Not enough moedas.' }
export const unknownClass: Problem = { code: 'unknown_class', message: 'There is no such class.' }
export const unknownPupil: Problem = {
  code: 'unknown_pupil',
  message: 'There is no such pupil in this class.',
}
export const classFull: Problem = { code: 'class_full', message: 'A class has room for 30 pupils.' }
export const tooManyClasses: Problem = {
  code: 'too_many_classes',
  message: 'An account has 20 open classes at most. Archive one first.',
}
export const tooManyPupils: Problem = {
  code: 'too_many_pupils',
  message: 'An account has 600 pupils in open classes at most. Archive a class first.',
}
export const CLASS_LIMITS = {
  'too-many-classes': tooManyClasses,
  'too-many-pupils': tooManyPupils,
} as const
export const classArchived: Problem = { code: 'class_archived', message: 'Reopen this class first.' }
export const hasFamily: Problem = {
  code: 'has_family',
  message: 'A family looks after this pupil: say who takes the child home, or erase everything.',
}
export const ownAccount: Problem = {
  code: 'own_account',
  message: 'This pupil has an account of their own: keep this one, and merge the other into it.',
}
export const samePupil: Problem = { code: 'same_pupil', message: 'A pupil cannot be merged into itself.' }
export const sameClass: Problem = { code: 'same_class', message: 'The pupils are in this class already.' }
export const unknownAssignment: Problem = {
  code: 'unknown_assignment',
  message: 'There is no such assignment in this class.',
}
export const tooManyAssignments: Problem = {
  code: 'too_many_assignments',
  message: 'This class has as many assignments as it may have. End or remove some first.',
}
export const wrongDays: Problem = {
  code: 'wrong_days',
  message: 'An assignment begins between yesterday and a year from now, and lasts 92 days at most.',
}
export const pupilAccount: Problem = { code: 'pupil_account', message: 'Pupils cannot do this.' }
export const strongerPasswordNeeded: Problem = {
  code: 'stronger_password_needed',
  message:
    'A class needs an account with a password of 10 characters or more that is not a common one, or two-factor.',
}
export const unknownSession: Problem = { code: 'unknown_session', message: 'There is no such session.' }
export const freshCodeNeeded: Problem = {
  code: 'fresh_code_needed',
  message: 'Type a code of the authenticator app first.',
}
export const noSecondFactor: Problem = { code: 'no_second_factor', message: 'Set up two-factor first.' }
export const wrongPictures: Problem = { code: 'wrong_pictures', message: 'These are not the right pictures.' }
export const allPictures: Problem = {
  code: 'all_pictures',
  message: 'This card needs all pictures now.',
}
export const wrongCard: Problem = { code: 'wrong_card', message: 'This card is no longer valid.' }
export const lockedPupil: Problem = {
  code: 'locked',
  message: 'Too many wrong tries. Wait a while, or ask your teacher to open it.',
}
export const picturesClosed: Problem = {
  code: 'pictures_closed',
  message: 'Too many wrong pictures in this class today. Use a card, or a device the class knows.',
}
export const heldByClass: Problem = {
  code: 'held_by_class',
  message: 'The class decides this for as long as it has the pupil.',
}
export const unknownInvitation: Problem = {
  code: 'unknown_invitation',
  message: 'This invitation was used, withdrawn or is too old.',
}
export const ownAddress: Problem = { code: 'own_address', message: 'This is your own address.' }
export const tooManyInvitations: Problem = {
  code: 'too_many_invitations',
  message: 'Too many invitations are waiting. Withdraw one first.',
}
export const otherAddress: Problem = {
  code: 'other_address',
  message: 'This invitation is for another address.',
}
export const unknownAdult: Problem = {
  code: 'unknown_adult',
  message: 'No other adult with this id sees this learner.',
}
export const unknownTeacher: Problem = {
  code: 'unknown_teacher',
  message: 'No co-teacher with this id teaches this class.',
}
export const teacherNeedsPassword: Problem = {
  code: 'stronger_password_needed',
  message:
    'This teacher first needs a password of 10 characters or more that is not a common one, or two-factor.',
}
export const lastTeacher: Problem = {
  code: 'last_teacher',
  message: 'Nobody else teaches this class. Invite somebody first, or erase the class.',
}
export const unknownFamilyCode: Problem = {
  code: 'unknown_family_code',
  message: 'This code was used, is too old or does not exist.',
}
export const teachesPupil: Problem = {
  code: 'teaches_pupil',
  message: 'You teach this pupil. A family code is for the family at home.',
}
export const alreadyLinked: Problem = {
  code: 'already_linked',
  message: 'You see this child already. The code still works for somebody else.',
}
