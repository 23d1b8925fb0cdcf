import type { MailLinkType } from '#web/data/session/mail-link.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface Words {
  readonly intro: () => string
  readonly press: () => string
}

/** Before the browser has read the link: the page as the build renders it. */
export const UNREAD: Words = { intro: m.sign_in_link_intro, press: m.sign_in_link_press }

export const LINK_WORDS: Readonly<Record<MailLinkType, Words>> = {
  signup: { intro: m.sign_in_link_signup_intro, press: m.sign_in_link_signup_press },
  invite: { intro: m.sign_in_link_invite_intro, press: m.sign_in_link_invite_press },
  recovery: { intro: m.sign_in_link_recovery_intro, press: m.sign_in_link_recovery_press },
  magiclink: { intro: m.sign_in_link_magiclink_intro, press: m.sign_in_link_magiclink_press },
  email_change: { intro: m.sign_in_link_email_change_intro, press: m.sign_in_link_email_change_press },
}
