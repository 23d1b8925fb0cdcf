import { greetableName } from '#server/mail/templates/greeting.ts'
import type { MailContent } from '#server/mail/templates/layout.ts'

interface Parts {
  readonly link: string
  readonly code: string
  /** The name someone gave at sign-up, if any. It may be any text. */
  readonly name: string | null
}

const NOT_ASKED = 'If you did not ask for this mail, you can ignore it: nothing changes.'

function greeting(name: string | null): string {
  const greeted = greetableName(name)
  return greeted ? `Hello ${greeted},` : 'Hello,'
}

/** What the line under the sign-up form says, and its summary in short: following the link is the consent. */
const CONSENT = [
  'By confirming, you say that you are an adult (a parent, guardian or teacher) and agree to what Dozenauts stores:',
  'Of a child: a first name or nickname, the school year, answers, times and the avatar. No birthday, photo, voice, place or contact. Of you: this address, your name and a hash of the password.',
  'It is used to choose exercises and to show progress, and for nothing else. You can see, correct, download and delete it at any time in the area for grown-ups.',
]

export function confirmationMail({ link, code, name }: Parts): MailContent {
  return {
    subject: 'Confirm your e-mail address',
    heading: 'Ready for lift-off?',
    paragraphs: [
      greeting(name),
      'Thank you for signing up. Confirm your e-mail address and the twelve heroes of the times tables are waiting.',
      ...CONSENT,
    ],
    button: { label: 'Confirm my address', link },
    code,
    reassurance: NOT_ASKED,
  }
}

export function recoveryMail({ link, code, name }: Parts): MailContent {
  return {
    subject: 'Choose a new password',
    heading: 'Choose a new password',
    paragraphs: [
      greeting(name),
      'Someone, hopefully you, asked to reset the password of this account. The link works for one hour.',
    ],
    button: { label: 'Choose a new password', link },
    code,
    reassurance: `${NOT_ASKED} Your password stays as it is.`,
  }
}

export function magicLinkMail({ link, code, name }: Parts): MailContent {
  return {
    subject: 'Your sign-in link',
    heading: 'Sign in with one tap',
    paragraphs: [greeting(name), 'Here is the sign-in link you asked for. It works once, for one hour.'],
    button: { label: 'Sign in', link },
    code,
    reassurance: NOT_ASKED,
  }
}

export function inviteMail({ link, code, name }: Parts): MailContent {
  return {
    subject: 'You are invited',
    heading: 'You are invited aboard',
    paragraphs: [
      greeting(name),
      'An account has been made for you. Accept the invitation to start learning the times tables.',
    ],
    button: { label: 'Accept the invitation', link },
    code,
    reassurance: NOT_ASKED,
  }
}

export function emailChangeMail(parts: Parts & { oldEmail: string; newEmail: string }): MailContent {
  return {
    subject: 'Confirm your new e-mail address',
    heading: 'Change of e-mail address',
    paragraphs: [
      greeting(parts.name),
      `Please confirm that the address of your account changes from ${parts.oldEmail} to ${parts.newEmail}. To keep the account safe, both addresses receive a mail and both must agree.`,
    ],
    button: { label: 'Confirm the change', link: parts.link },
    code: parts.code,
    reassurance: 'If you did not ask for this, do not confirm it, and change your password.',
  }
}

/** To the old address, once the new one counts. */
export function addressChangedMail(given: {
  name: string | null
  oldEmail: string
  newEmail: string
}): MailContent {
  return {
    subject: 'Your e-mail address was changed',
    heading: 'Your e-mail address was changed',
    paragraphs: [
      greeting(given.name),
      `The address of your account is now ${given.newEmail}. Mails no longer go to ${given.oldEmail}.`,
    ],
    reassurance:
      'If you did not ask for this, someone else may be in your account: please write to us at once.',
  }
}

/** To an address that somebody wants to use for another account. */
export function addressTakenMail(): MailContent {
  return {
    subject: 'This address already has an account',
    heading: 'You already have an account',
    paragraphs: [
      'Hello,',
      'Someone, perhaps you, asked to use this e-mail address for another account. It has an account of its own, so nothing was changed.',
    ],
    reassurance: 'If you did not ask for this, you can ignore this mail: your account stays as it is.',
  }
}

export function reauthenticationMail({ code, name }: Omit<Parts, 'link'>): MailContent {
  return {
    subject: 'Your confirmation code',
    heading: 'Is it really you?',
    paragraphs: [
      greeting(name),
      'Type this code to confirm the change you are making. It works for one hour.',
    ],
    code,
    reassurance: 'If you did not ask for this code, change your password.',
  }
}

export function deletionMail({ code, name }: Omit<Parts, 'link'>): MailContent {
  return {
    subject: 'Your code to delete the account',
    heading: 'Delete the account?',
    paragraphs: [
      greeting(name),
      'Type this code to delete the account with everything in it, for ever. It works for one hour.',
    ],
    code,
    reassurance:
      'If you did not ask for this, do not give the code to anybody: nothing is deleted without it.',
  }
}
