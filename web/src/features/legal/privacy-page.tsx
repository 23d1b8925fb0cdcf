import { brand } from '#web/config/brand.ts'
import { LegalPage, type LegalPart } from '#web/features/legal/legal-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

const PARTS: readonly LegalPart[] = [
  {
    title: m.legal_privacy_what_title,
    text: m.legal_privacy_what,
    points: [
      m.legal_privacy_what_account,
      m.legal_privacy_what_lessons,
      m.legal_privacy_what_safety,
      m.legal_privacy_what_plan,
      m.legal_privacy_what_device,
    ],
  },
  {
    title: m.legal_privacy_why_title,
    text: m.legal_privacy_why,
  },
  {
    title: m.legal_privacy_never_title,
    text: m.legal_privacy_never,
    points: [m.legal_privacy_never_ads, m.legal_privacy_never_others, m.legal_privacy_never_chat],
  },
  {
    title: m.legal_privacy_how_long_title,
    text: m.legal_privacy_how_long,
    points: [
      m.legal_privacy_long_erased,
      m.legal_privacy_long_unconfirmed,
      m.legal_privacy_long_inactive,
      m.legal_privacy_long_classes,
      m.legal_privacy_long_log,
    ],
  },
  {
    title: m.legal_privacy_rights_title,
    text: m.legal_privacy_rights,
    points: [
      m.legal_privacy_rights_see,
      m.legal_privacy_rights_export,
      m.legal_privacy_rights_rename,
      m.legal_privacy_rights_mail,
      m.legal_privacy_rights_delete,
    ],
  },
  {
    title: m.legal_privacy_safe_title,
    text: m.legal_privacy_safe,
  },
]

export function PrivacyPage() {
  return (
    <LegalPage
      title={m.app_privacy()}
      intro={m.legal_privacy_intro({ brand: brand.name })}
      parts={PARTS}
      note={m.legal_dated()}
    />
  )
}
