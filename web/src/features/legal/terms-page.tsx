import { brand } from '#web/config/brand.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { shownPrice } from '#web/i18n/shown-price.ts'

const PARTS: readonly LegalPart[] = [
  {
    title: m.legal_terms_account_title,
    text: m.legal_terms_account,
  },
  {
    title: m.legal_terms_child_title,
    text: m.legal_terms_child,
  },
  {
    title: m.legal_terms_paying_title,
    text: () => m.legal_terms_paying({ parents: shownPrice('parents'), teachers: shownPrice('teachers') }),
  },
  {
    title: m.legal_terms_fair_title,
    text: m.legal_terms_fair,
  },
  {
    title: m.legal_terms_limits_title,
    text: m.legal_terms_limits,
  },
]

/** Left out where nothing is sold. */
const isAboutPaying = ({ title }: LegalPart) => title === m.legal_terms_paying_title

export function TermsPage() {
  const sells = useServerConfig()?.prices !== false
  const parts = sells ? PARTS : PARTS.filter((part) => !isAboutPaying(part))
  return (
    <LegalPage
      title={m.app_terms()}
      intro={m.legal_terms_intro({ brand: brand.name })}
      parts={parts}
      note={m.legal_dated()}
    />
  )
}
