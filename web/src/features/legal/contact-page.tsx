import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

const PARTS: readonly LegalPart[] = [
  {
    title: m.legal_contact_mail_title,
    text: m.legal_contact_mail,
  },
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
  return <LegalPage title={m.app_contact()} intro={m.legal_contact_intro()} parts={PARTS} />
}
