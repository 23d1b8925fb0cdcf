import type { MailContent } from '#server/mail/templates/layout.ts'

/** Notices that nobody requested: they tell the owner of the mailbox what changed, and how to undo it. */
const NOTHING_TO_DO = 'If it was you, there is nothing to do.'

export function factorAddedMail(link: string): MailContent {
  return {
    subject: 'A second step was added to your account',
    heading: 'A second step was added',
    paragraphs: [
      'Hello,',
      'From now on signing in to this account needs a code from an authenticator app as well as the password.',
      'Was it not you? Choose a new password by mail within seven days: that takes the second step away again and signs everybody else out.',
    ],
    button: { label: 'It was not me', link },
    reassurance: NOTHING_TO_DO,
  }
}

export function factorRemovedMail(link: string): MailContent {
  return {
    subject: 'The second step was removed from your account',
    heading: 'The second step was removed',
    paragraphs: [
      'Hello,',
      'From now on the password alone is enough to sign in to this account.',
      'Was it not you? Choose a new password at once: that signs everybody else out. Then add the second step again.',
    ],
    button: { label: 'It was not me', link },
    reassurance: NOTHING_TO_DO,
  }
}

export function passwordChangedMail(link: string): MailContent {
  return {
    subject: 'Your password was changed',
    heading: 'Your password was changed',
    paragraphs: [
      'Hello,',
      'The password of this account is a new one, and every other device was signed out.',
      'Was it not you? Choose another password at once.',
    ],
    button: { label: 'It was not me', link },
    reassurance: NOTHING_TO_DO,
  }
}

/** `device` is one of our own words, such as `Chrome · Windows`. */
export function newDeviceMail(link: string, device: string | null): MailContent {
  return {
    subject: 'A new device signed in to your account',
    heading: 'A new device signed in',
    paragraphs: [
      'Hello,',
      `This account was used on a device for the first time${device ? `: ${device}` : ''}.`,
      'Was it not you, or somebody of your family or school? Choose a new password: that signs every other device out.',
    ],
    button: { label: 'It was not me', link },
    reassurance: NOTHING_TO_DO,
  }
}

/** To every adult who looks after a learner that nobody uses any more. */
export function retentionMail(given: {
  link: string
  days: number
  day: string
  ofClass: boolean
}): MailContent {
  return {
    subject: `A child's data will be deleted in ${given.days} days`,
    heading: 'Still learning?',
    paragraphs: [
      'Hello,',
      given.ofClass
        ? 'A pupil of your class has not been in Dozenauts for almost two years.'
        : 'A child of your account has not been in Dozenauts for almost two years.',
      `We keep no data that nobody needs: on ${given.day} it will be deleted, with everything that was learnt. To keep it, sign in or play one lesson before that day.`,
      'You can download a copy in the area for grown-ups, under Privacy.',
    ],
    button: { label: 'Sign in', link: given.link },
    reassurance: 'If nobody needs it any more, there is nothing to do.',
  }
}
