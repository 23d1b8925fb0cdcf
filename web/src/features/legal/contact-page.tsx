import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

const OTHER_PARTS: readonly LegalPart[] = [
  {
    title: m.legal_contact_include_title,
    text: m.legal_contact_include,
  },
  {
    title: m.legal_contact_children_title,
    text: m.legal_contact_children,
  },
]

export function ContactPage() {
  const email = useServerConfig()?.supportEmail
  const mail: LegalPart = {
    title: m.legal_contact_mail_title,
    ...(email
      ? { text: m.legal_contact_address, link: { href: `mailto:${email}`, label: email } }
      : { text: m.legal_contact_mail }),
  }
  return <LegalPage title={m.app_contact()} intro={m.legal_contact_intro()} parts={[mail, ...OTHER_PARTS]} />
}
