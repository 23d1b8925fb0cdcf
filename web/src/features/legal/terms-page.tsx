import { monthlyPrice } from '#core/plans/monthly-price.ts'
import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

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
    text: () =>
      m.legal_terms_paying({ parents: monthlyPrice('parents'), teachers: monthlyPrice('teachers') }),
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

export function TermsPage() {
  return (
    <LegalPage title={m.app_terms()} intro={m.legal_terms_intro()} parts={PARTS} note={m.legal_dated()} />
  )
}
