import { greetableName } from '#server/mail/templates/greeting.ts'
import type { MailContent } from '#server/mail/templates/layout.ts'
import type { MailSpeaker } from '#server/mail/words.ts'

interface Parts {
  readonly link: string
  /** Who invites. It may be any text. */
  readonly invitedBy: string | null
}

const inviter = ({ words }: MailSpeaker, name: string | null) =>
  greetableName(name) ?? words.account_mail_somebody()

/** No child is named: the address may be mistyped. */
export function guardianInvitationMail(speaker: MailSpeaker, { link, invitedBy }: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_family_subject(),
    heading: words.account_mail_family_heading(),
    paragraphs: [
      words.account_mail_hello(),
      words.account_mail_family_text({ name: inviter(speaker, invitedBy) }),
      words.account_mail_invited_good_for(),
    ],
    button: { label: words.account_mail_invited_button(), link },
    reassurance: words.account_mail_invited_not_you(),
  }
}

export function teacherInvitationMail(speaker: MailSpeaker, { link, invitedBy }: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_class_subject(),
    heading: words.account_mail_class_heading(),
    paragraphs: [
      words.account_mail_hello(),
      words.account_mail_class_text({ name: inviter(speaker, invitedBy) }),
      words.account_mail_invited_good_for(),
    ],
    button: { label: words.account_mail_invited_button(), link },
    reassurance: words.account_mail_invited_not_you(),
  }
}
