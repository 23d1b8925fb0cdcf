import { paths } from '#web/config/paths.ts'
import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** Made when drawn: the link's words depend on the language. */
const parts = (): readonly LegalPart[] => [
  {
    title: m.legal_access_works_title,
    text: m.legal_access_works,
    points: [
      m.legal_access_keyboard,
      m.legal_access_reader,
      m.legal_access_sight,
      m.legal_access_movement,
      m.legal_access_time,
      m.legal_access_touch,
    ],
  },
  { title: m.legal_access_checked_title, text: m.legal_access_checked },
  { title: m.legal_access_limits_title, text: m.legal_access_limits },
  {
    title: m.legal_access_tell_title,
    text: m.legal_access_tell,
    link: { href: paths.contact, label: m.app_contact() },
  },
]

export function AccessibilityPage() {
  return (
    <LegalPage
      title={m.app_accessibility()}
      intro={m.legal_access_intro()}
      parts={parts()}
      note={m.legal_dated()}
    />
  )
}
