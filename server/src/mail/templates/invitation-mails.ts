import { greetableName } from '#server/mail/templates/greeting.ts'
import type { MailContent } from '#server/mail/templates/layout.ts'

interface Parts {
  readonly link: string
  /** Who invites. It may be any text. */
  readonly invitedBy: string | null
}

const NOT_YOU = 'If you do not know who that is, you can ignore this mail: nothing changes.'
const GOOD_FOR = 'The link works once, for 14 days. You sign in, or sign up, with this address.'

const inviter = (name: string | null) => greetableName(name) ?? 'Somebody'

/** No child is named: the address may be mistyped. */
export function guardianInvitationMail({ link, invitedBy }: Parts): MailContent {
  return {
    subject: 'You are invited to a family',
    heading: 'Follow a child’s times tables',
    paragraphs: [
      'Hello,',
      `${inviter(invitedBy)} would like you to see how a child is getting on: reports, sheets to print, and goals.`,
      GOOD_FOR,
    ],
    button: { label: 'See the invitation', link },
    reassurance: NOT_YOU,
  }
}

export function teacherInvitationMail({ link, invitedBy }: Parts): MailContent {
  return {
    subject: 'You are invited to teach a class',
    heading: 'Teach a class together',
    paragraphs: ['Hello,', `${inviter(invitedBy)} would like you to teach a class together.`, GOOD_FOR],
    button: { label: 'See the invitation', link },
    reassurance: NOT_YOU,
  }
}
