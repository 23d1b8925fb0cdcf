import type { Session } from '#web/data/session/session.ts'
import { SessionArea } from '#web/features/landing/session-area.tsx'
import { isShown } from '#web/features/landing/shown-parts.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'

const sections = () => [
  { href: '#how-it-works', label: m.landing_nav_how },
  ...(isShown('prices') ? [{ href: '#pricing', label: m.landing_nav_pricing }] : []),
  { href: '#faq', label: m.landing_nav_faq },
]

export function LandingHeader({ session }: { session: Session }) {
  return (
    <header className="relative z-10 mx-auto flex min-h-20 max-w-6xl items-center gap-4 px-5 text-white">
      <BrandLink size={44} />
      <nav aria-label={m.landing_nav_label()} className="ml-6 hidden lg:block">
        <ul className="flex gap-2">
          {sections().map(({ href, label }) => (
            <li key={href}>
              <a
                href={href}
                className="inline-flex min-h-12 items-center rounded-button px-4 font-display text-lg text-white/85 no-underline hover:bg-white/10 hover:text-white"
              >
                {label()}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="ml-auto">
        <SessionArea session={session} />
      </div>
    </header>
  )
}
