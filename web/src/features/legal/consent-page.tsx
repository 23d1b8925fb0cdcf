import { paths } from '#web/config/paths.ts'
import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** What an adult agrees to. A change of these six lines raises `CONSENT_VERSION` (core/src/people/consent.ts). */
const LINES = [
  m.legal_consent_who,
  m.legal_consent_child,
  m.legal_consent_adult,
  m.legal_consent_why,
  m.legal_consent_long,
  m.legal_consent_rights,
]

/** Made when drawn: the link's words depend on the language. */
const parts = (): readonly LegalPart[] => [
  { title: m.legal_consent_lines_title, text: m.legal_consent_lines, points: LINES },
  {
    title: m.legal_consent_more_title,
    text: m.legal_consent_more,
    link: { href: paths.privacy, label: m.app_privacy() },
  },
]

export function ConsentPage() {
  return <LegalPage title={m.legal_consent_title()} intro={m.legal_consent_intro()} parts={parts()} />
}
