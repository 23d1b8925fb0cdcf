import { paths } from '#web/config/paths.ts'
import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

const PARTS: readonly LegalPart[] = [
  {
    title: m.legal_support_mail_title,
    text: m.legal_support_mail,
  },
  {
    title: m.legal_support_password_title,
    text: m.legal_support_password,
  },
  {
    title: m.legal_support_offline_title,
    text: m.legal_support_offline,
  },
  {
    title: m.legal_support_progress_title,
    text: m.legal_support_progress,
  },
  {
    title: m.legal_support_sound_title,
    text: m.legal_support_sound,
  },
  {
    title: m.legal_support_delete_title,
    text: m.legal_support_delete,
  },
]

/** Made when drawn: the link's words depend on the language. */
const more = (): LegalPart => ({
  title: m.legal_support_more_title,
  text: m.legal_support_more,
  link: { href: paths.contact, label: m.app_contact() },
})

export function SupportPage() {
  return <LegalPage title={m.app_support()} intro={m.legal_support_intro()} parts={[...PARTS, more()]} />
}
