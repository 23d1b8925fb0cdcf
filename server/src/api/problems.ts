import type { Problem } from '#server/api/types.ts'

export const accountGone: Problem = { code: 'account_gone', message: 'This account no longer exists.' }
/** Also when there is one that this account may not see: existence is private. */
export const unknownLearner: Problem = { code: 'unknown_learner', message: 'There is no such learner.' }
export const tooManyLearners: Problem = {
  code: 'too_many_learners',
  message: 'This account has as many learners as it may have.',
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
export const tooManyTries: Problem = { code: 'too_many_tries', message: 'Too many tries. Wait a moment.' }
export const tooManyRequests: Problem = {
  code: 'too_many_requests',
  message: 'Too many requests. Try again in a moment.',
}
export const notEnoughCoins: Problem = { code: 'not_enough_coins', message: 'Not enough moedas.' }
