import type { MailContent } from '#server/mail/templates/layout.ts'
import { accountName } from '#server/mail/templates/names.ts'
import type { MailSpeaker } from '#server/mail/words.ts'

interface Parts {
  readonly link: string
  /** Who invites. It may be any text. */
  readonly invitedBy: string | null
}

/** No child is named: the address may be mistyped. */
export function guardianInvitationMail(speaker: MailSpeaker, parts: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_family_subject(),
    heading: words.account_mail_family_heading(),
    ...invitation(speaker, parts, words.account_mail_family_text()),
  }
}

export function teacherInvitationMail(speaker: MailSpeaker, parts: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_class_subject(),
    heading: words.account_mail_class_heading(),
    ...invitation(speaker, parts, words.account_mail_class_text()),
  }
}

/** The name is what the inviter says of themselves, and the mail says so: a stranger could call themselves a bank. */
function invitation({ words }: MailSpeaker, { link, invitedBy }: Parts, text: string) {
  const name = accountName(invitedBy)
  return {
    paragraphs: [
      words.account_mail_hello(),
      text,
      ...(name ? [words.account_mail_invited_by({ name })] : []),
      words.account_mail_invited_good_for(),
    ],
    button: { label: words.account_mail_invited_button(), link },
    reassurance: words.account_mail_invited_not_you(),
  }
}
