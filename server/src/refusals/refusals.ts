/** Every reason for which something is not done: the status it is answered with, and what a developer reads there. */
const REFUSALS = {
  account_gone: [401, 'This account no longer exists.'],
  adult_gate_closed: [403, 'This is for grown-ups. Open the adult gate first.'],
  all_pictures: [403, 'This card needs all pictures now.'],
  already_linked: [409, 'You see this child already. The code still works for somebody else.'],
  already_owned: [409, 'You already own this item.'],
  arrival_expired: [404, 'Start again at the school.'],
  bad_oauth_state: [409, 'This session has ended.'],
  class_archived: [409, 'Reopen this class first.'],
  class_closed: [409, 'The class is closed for now.'],
  class_connected: [409, 'This class belongs to another course.'],
  class_full: [409, 'A class has room for 30 pupils.'],
  course_has_class: [409, 'This course has a class already.'],
  easy_pin: [422, 'A child would try this PIN first. Choose another.'],
  fresh_code_needed: [403, 'Type a code of the authenticator app first.'],
  group_taken: [409, 'Another class is this group.'],
  has_family: [409, 'A family looks after this pupil: say who takes the child home, or erase everything.'],
  held_by_class: [403, 'The class decides this for as long as it has the pupil.'],
  id_conflict: [409, 'This attempt id is taken.'],
  identity_already_exists: [409, 'Somebody else has connected this account.'],
  invalid_body: [400, 'The body is not what is asked for.'],
  invalid_json: [400, 'The body is not valid JSON.'],
  last_teacher: [409, 'Nobody else teaches this class. Invite somebody first, or erase the class.'],
  launch_expired: [404, 'Begin again in the course.'],
  locked: [403, 'Too many wrong tries. Wait a while, or ask your teacher to open it.'],
  newer_version: [
    415,
    'This server does not know this version of attempts yet. Keep them and send them again later.',
  ],
  no_class_yet: [409, 'The teacher has to open the class first.'],
  no_course: [409, 'This class belongs to no course.'],
  no_second_factor: [409, 'Set up two-factor first.'],
  not_enough_coins: [409, 'Not enough coins.'],
  /** What is for operators is not there for anybody else. */
  not_found: [404, 'There is nothing here.'],
  not_of_this_school: [403, 'Add your own account of this school first, under Safety.'],
  not_owned: [403, 'Buy this item first.'],
  other_address: [403, 'This invitation is for another address.'],
  other_group: [409, 'This school account is in no group of a class here.'],
  own_account: [409, 'This pupil has an account of their own: keep this one, and merge the other into it.'],
  own_address: [409, 'This is your own address.'],
  password_needed: [403, 'Open the adult gate with the password first. A PIN is not enough.'],
  pictures_closed: [
    429,
    'Too many wrong pictures in this class today. Use a card, or a device the class knows.',
  ],
  plan_limit: [409, 'The plan has no room for more learners.'],
  platform_unavailable: [409, 'The learning platform does not say who teaches this course. Try again soon.'],
  pupil_account: [403, 'Pupils cannot do this.'],
  pupil_gone: [409, 'The teacher has removed this pupil.'],
  same_class: [409, 'The pupils are in this class already.'],
  same_pupil: [409, 'A pupil cannot be merged into itself.'],
  stronger_password_needed: [
    403,
    'A class needs an account with a password of 10 characters or more that is not a common one, or two-factor.',
  ],
  teaches_no_more: [403, 'Open the course in the learning platform again, as its teacher.'],
  teaches_pupil: [409, 'You teach this pupil. A family code is for the family at home.'],
  too_many_assignments: [409, 'This class has as many assignments as it may have. End or remove some first.'],
  too_many_classes: [409, 'An account has 20 open classes at most. Archive one first.'],
  too_many_identities: [409, 'This account has too many ways to sign in.'],
  too_many_invitations: [409, 'Too many invitations are waiting. Withdraw one first.'],
  too_many_learners: [409, 'This account has as many learners as it may have.'],
  too_many_players: [409, 'The plan has fewer places than that.'],
  too_many_pupils: [409, 'An account has 600 pupils in open classes at most. Archive a class first.'],
  too_many_requests: [429, 'Too many requests. Try again in a moment.'],
  too_many_tries: [429, 'Too many tries. Wait a moment.'],
  unknown_adult: [404, 'No other adult with this id sees this learner.'],
  unknown_assignment: [404, 'There is no such assignment in this class.'],
  unknown_class: [404, 'There is no such class.'],
  unknown_connection: [404, 'There is no such school or platform.'],
  unknown_course: [404, 'There is no such course.'],
  unknown_erasure: [404, 'There is nothing to bring back under this id.'],
  unknown_family_code: [404, 'This code was used, is too old or does not exist.'],
  unknown_invitation: [404, 'This invitation was used, withdrawn or is too old.'],
  unknown_item: [404, 'There is no such item.'],
  /** Also when there is one that this account may not see: existence is private. */
  unknown_learner: [404, 'There is no such learner.'],
  unknown_link: [404, 'This link is not one of ours, or it is not whole.'],
  unknown_pick: [404, 'Begin again in the course.'],
  unknown_provider: [404, 'There are no groups of such a school.'],
  unknown_pupil: [404, 'There is no such pupil in this class.'],
  unknown_session: [404, 'There is no such session.'],
  unknown_teacher: [404, 'No co-teacher with this id teaches this class.'],
  unusable_event: [422, 'This event cannot be read.'],
  user_banned: [403, 'This account is closed for now.'],
  wrong_card: [403, 'This card is no longer valid.'],
  wrong_category: [400, 'This item belongs to another category.'],
  wrong_code: [403, 'The code is not right, or no longer valid.'],
  wrong_days: [422, 'An assignment begins between yesterday and a year from now, and lasts 92 days at most.'],
  wrong_password: [403, 'The password is not right.'],
  wrong_pictures: [403, 'These are not the right pictures.'],
  wrong_pin: [403, 'The PIN is not right.'],
  wrong_signature: [400, 'The signature does not fit, or is too old.'],
} as const satisfies Readonly<Record<string, readonly [status: number, words: string]>>

export type RefusalCode = keyof typeof REFUSALS

/** What is answered in place of a result. A value, never thrown. */
export class Refusal<Code extends RefusalCode = RefusalCode> {
  readonly code: Code
  /** What the client has to know beside the code. */
  readonly more: object
  readonly retryAfterSeconds: number | undefined

  constructor(code: Code, more: object, retryAfterSeconds?: number) {
    this.code = code
    this.more = more
    this.retryAfterSeconds = retryAfterSeconds
  }

  get status() {
    return REFUSALS[this.code][0]
  }

  get body() {
    return { code: this.code, message: REFUSALS[this.code][1], ...this.more }
  }
}

export function refusal<Code extends RefusalCode>(code: Code, more: object = {}): Refusal<Code> {
  return new Refusal(code, more)
}

/** A refusal that says after how many seconds to ask again. */
export function refusalFor<Code extends RefusalCode>(
  code: Code,
  retryAfterSeconds: number,
  more: object = {},
): Refusal<Code> {
  return new Refusal(code, more, retryAfterSeconds)
}
