import type { MailContent } from '#server/mail/templates/layout.ts'
import type { MailSpeaker } from '#server/mail/words.ts'

/** Notices that were not requested: they tell the owner of the mailbox what changed, and how to undo it. */
function notice(
  { words }: MailSpeaker,
  link: string,
  { subject, heading, text, undo }: { subject: string; heading: string; text: string; undo: string },
): MailContent {
  return {
    subject,
    heading,
    paragraphs: [words.account_mail_hello(), text, undo],
    button: { label: words.account_mail_not_me(), link },
    reassurance: words.account_mail_nothing_to_do(),
  }
}

export function factorAddedMail(speaker: MailSpeaker, link: string): MailContent {
  const { words } = speaker
  return notice(speaker, link, {
    subject: words.account_mail_factor_added_subject(),
    heading: words.account_mail_factor_added_heading(),
    text: words.account_mail_factor_added_text(),
    undo: words.account_mail_factor_added_undo(),
  })
}

export function factorRemovedMail(speaker: MailSpeaker, link: string): MailContent {
  const { words } = speaker
  return notice(speaker, link, {
    subject: words.account_mail_factor_removed_subject(),
    heading: words.account_mail_factor_removed_heading(),
    text: words.account_mail_factor_removed_text(),
    undo: words.account_mail_factor_removed_undo(),
  })
}

export function recoveryCodesMail(speaker: MailSpeaker, link: string): MailContent {
  const { words } = speaker
  return notice(speaker, link, {
    subject: words.account_mail_codes_subject(),
    heading: words.account_mail_codes_subject(),
    text: words.account_mail_codes_text(),
    undo: words.account_mail_codes_undo(),
  })
}

export function passwordChangedMail(speaker: MailSpeaker, link: string): MailContent {
  const { words } = speaker
  return notice(speaker, link, {
    subject: words.account_mail_password_subject(),
    heading: words.account_mail_password_subject(),
    text: words.account_mail_password_text(),
    undo: words.account_mail_password_undo(),
  })
}

/** `provider` is the operator's word for a school. */
export function providerAddedMail(speaker: MailSpeaker, link: string, provider: string): MailContent {
  const { words } = speaker
  return notice(speaker, link, {
    subject: words.account_mail_provider_added_subject(),
    heading: words.account_mail_provider_added_heading(),
    text: words.account_mail_provider_added_text({ provider }),
    undo: words.account_mail_provider_added_undo(),
  })
}

export function providerRemovedMail(speaker: MailSpeaker, link: string, provider: string): MailContent {
  const { words } = speaker
  return notice(speaker, link, {
    subject: words.account_mail_provider_removed_subject(),
    heading: words.account_mail_provider_removed_heading(),
    text: words.account_mail_provider_removed_text({ provider }),
    undo: words.account_mail_provider_removed_undo(),
  })
}

/** `device` is one of our own words, such as `Chrome · Windows`. */
export function newDeviceMail(speaker: MailSpeaker, link: string, device: string | null): MailContent {
  const { words } = speaker
  return notice(speaker, link, {
    subject: words.account_mail_device_subject(),
    heading: words.account_mail_device_heading(),
    text: device ? words.account_mail_device_text_named({ device }) : words.account_mail_device_text(),
    undo: words.account_mail_device_undo(),
  })
}

/** To every adult who looks after a learner that is not used any more. */
export function retentionMail(
  { words, brand, locale }: MailSpeaker,
  given: {
    readonly link: string
    readonly days: number
    readonly erasedAt: number
    readonly ofClass: boolean
  },
): MailContent {
  return {
    subject: words.account_mail_retention_subject({ number: given.days }),
    heading: words.account_mail_retention_heading(),
    paragraphs: [
      words.account_mail_hello(),
      (given.ofClass ? words.account_mail_retention_class : words.account_mail_retention_child)({ brand }),
      words.account_mail_retention_text({ day: longDate(given.erasedAt, locale) }),
      words.account_mail_retention_copy(),
    ],
    button: { label: words.account_mail_sign_in(), link: given.link },
    reassurance: words.account_mail_retention_nothing(),
  }
}

/** Once for each time of failed payments. It names no price and no card: the provider has them, not we. */
export function failedPaymentMail(
  { words, locale }: MailSpeaker,
  { link, openUntil }: { readonly link: string; readonly openUntil: number },
): MailContent {
  return {
    subject: words.account_mail_payment_subject(),
    heading: words.account_mail_payment_subject(),
    paragraphs: [
      words.account_mail_hello(),
      words.account_mail_payment_text(),
      words.account_mail_payment_until({ day: longDate(openUntil, locale) }),
      words.account_mail_payment_kept(),
    ],
    button: { label: words.account_mail_payment_button(), link },
    reassurance: words.account_mail_payment_nothing(),
  }
}

function longDate(moment: number, locale: MailSpeaker['locale']): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(moment)
}

/** The name is the operator's own. Of what a stranger chose it says the host, which has been asked, and nothing else. */
export function platformRegisteredMail(
  { words }: MailSpeaker,
  link: string,
  { name, issuer, network }: { readonly name: string; readonly issuer: string; readonly network: string },
): MailContent {
  return {
    subject: words.account_mail_platform_subject(),
    heading: words.account_mail_platform_subject(),
    paragraphs: [
      words.account_mail_hello(),
      words.account_mail_platform_text({ name, host: new URL(issuer).host, network }),
      words.account_mail_platform_undo(),
    ],
    button: { label: words.account_mail_platform_button(), link },
    reassurance: words.account_mail_platform_nothing(),
  }
}
