import type { MailContent } from '#server/mail/templates/layout.ts'

/** A notice that nobody requested: tells the owner of the mailbox what changed, and how to undo it. */
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
    reassurance: 'If it was you, there is nothing to do.',
  }
}
