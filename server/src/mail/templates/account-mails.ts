import type { MailContent } from '#server/mail/templates/layout.ts'
import { accountName } from '#server/mail/templates/names.ts'
import type { MailSpeaker } from '#server/mail/words.ts'

interface Parts {
  readonly link: string
  readonly code: string
  /** The name someone gave at sign-up, if any. It may be any text. */
  readonly name: string | null
}

function greeting({ words }: MailSpeaker, given: string | null): string {
  const name = accountName(given)
  return name ? words.account_mail_hello_name({ name }) : words.account_mail_hello()
}

/** It repeats what the line under the sign-up form says, and its summary in short: following the link is the consent. */
export function confirmationMail(speaker: MailSpeaker, { link, code, name }: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_confirm_subject(),
    heading: words.account_mail_confirm_heading(),
    paragraphs: [
      greeting(speaker, name),
      words.account_mail_confirm_text(),
      words.account_mail_consent_adult({ brand: speaker.brand }),
      words.account_mail_consent_what(),
      words.account_mail_consent_why(),
    ],
    button: { label: words.account_mail_confirm_button(), link },
    code,
    reassurance: words.account_mail_not_asked(),
  }
}

export function recoveryMail(speaker: MailSpeaker, { link, code, name }: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_recovery_subject(),
    heading: words.account_mail_recovery_subject(),
    paragraphs: [greeting(speaker, name), words.account_mail_recovery_text()],
    button: { label: words.account_mail_recovery_subject(), link },
    code,
    reassurance: words.account_mail_recovery_stays(),
  }
}

export function magicLinkMail(speaker: MailSpeaker, { link, code, name }: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_magic_subject(),
    heading: words.account_mail_magic_heading(),
    paragraphs: [greeting(speaker, name), words.account_mail_magic_text()],
    button: { label: words.account_mail_sign_in(), link },
    code,
    reassurance: words.account_mail_not_asked(),
  }
}

export function inviteMail(speaker: MailSpeaker, { link, code, name }: Parts): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_invite_subject(),
    heading: words.account_mail_invite_heading(),
    paragraphs: [greeting(speaker, name), words.account_mail_invite_text()],
    button: { label: words.account_mail_invite_button(), link },
    code,
    reassurance: words.account_mail_not_asked(),
  }
}

interface Addresses {
  readonly oldEmail: string
  readonly newEmail: string
}

/** To the address the account has. */
export function emailChangeMail(speaker: MailSpeaker, parts: Parts & Addresses): MailContent {
  return changeMail(speaker, parts, speaker.words.account_mail_change_text(parts))
}

/** To the address the account is to have. It may be a stranger's, so the other address, which may say anything, is not named. */
export function newAddressMail(
  speaker: MailSpeaker,
  parts: Parts & Omit<Addresses, 'oldEmail'>,
): MailContent {
  return changeMail(speaker, parts, speaker.words.account_mail_change_new_text(parts))
}

function changeMail(speaker: MailSpeaker, { link, code, name }: Parts, text: string): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_change_subject(),
    heading: words.account_mail_change_heading(),
    paragraphs: [greeting(speaker, name), text],
    button: { label: words.account_mail_change_button(), link },
    code,
    reassurance: words.account_mail_change_not_asked(),
  }
}

/** To the old address, once the new one counts. */
export function addressChangedMail(
  speaker: MailSpeaker,
  { name, oldEmail, newEmail }: Pick<Parts, 'name'> & Addresses,
): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_changed_subject(),
    heading: words.account_mail_changed_subject(),
    paragraphs: [greeting(speaker, name), words.account_mail_changed_text({ oldEmail, newEmail })],
    reassurance: words.account_mail_changed_not_asked(),
  }
}

/** To an address that is wanted for another account. */
export function addressTakenMail({ words }: MailSpeaker): MailContent {
  return {
    subject: words.account_mail_taken_subject(),
    heading: words.account_mail_taken_heading(),
    paragraphs: [words.account_mail_hello(), words.account_mail_taken_text()],
    reassurance: words.account_mail_taken_not_asked(),
  }
}

export function reauthenticationMail(speaker: MailSpeaker, { code, name }: Omit<Parts, 'link'>): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_code_subject(),
    heading: words.account_mail_code_heading(),
    paragraphs: [greeting(speaker, name), words.account_mail_code_text()],
    code,
    reassurance: words.account_mail_code_not_asked(),
  }
}

export function deletionMail(speaker: MailSpeaker, { code, name }: Omit<Parts, 'link'>): MailContent {
  const { words } = speaker
  return {
    subject: words.account_mail_deletion_subject(),
    heading: words.account_mail_deletion_heading(),
    paragraphs: [greeting(speaker, name), words.account_mail_deletion_text()],
    code,
    reassurance: words.account_mail_deletion_not_asked(),
  }
}
