import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { isLocale, setLocale } from '#web/generated/paraglide/runtime.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { LanguageSelect } from '#web/ui/language-select.tsx'

const LINKS = [
  { href: paths.classDoor, label: m.sign_in_to_class },
  { href: paths.terms, label: m.app_terms },
  { href: paths.privacy, label: m.app_privacy },
  { href: paths.contact, label: m.app_contact },
  { href: paths.support, label: m.app_support },
  { href: paths.accessibility, label: m.app_accessibility },
] as const

export function SiteFooter() {
  return (
    <footer className="bg-space-deep text-white">
      <div className="mx-auto flex max-w-6xl flex-col items-center gap-6 px-5 py-10 lg:flex-row lg:justify-between">
        <BrandLink size={40} />
        <nav aria-label={m.app_footer()}>
          <ul className="flex flex-wrap justify-center gap-x-3">
            {LINKS.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="inline-flex min-h-12 items-center rounded-lg px-3 text-white underline decoration-white/40 underline-offset-4 hover:decoration-white"
                >
                  {label()}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-center gap-3">
          <LanguageSelect
            onChoose={(language) => isLocale(language) && setLocale(language)}
            labelClass=""
            selectClass="border-white/50 bg-space-deep px-3 text-white"
          />
        </div>
      </div>
    </footer>
  )
}
