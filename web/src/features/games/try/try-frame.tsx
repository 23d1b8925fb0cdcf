import { ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { Sky } from '#web/art/sky.tsx'
import { usePressLook } from '#web/browser/press-look.ts'
import { paths } from '#web/config/paths.ts'
import { useAllowedSounds } from '#web/data/settings/sounds.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** Around a mission without an account: no menu, no coins, and what grown-ups want to know. */
export function TryFrame({ children }: { children: ReactNode }) {
  usePressLook()
  useAllowedSounds()
  return (
    <div className="night grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <Sky />
      <header
        data-around-play=""
        className="flex items-center justify-between gap-3 px-4 py-2 text-white sm:px-6"
      >
        <BrandLink size={40} />
        <ButtonLink
          to={paths.login}
          variant="quiet"
          className="whitespace-nowrap text-white! hover:bg-white/10"
        >
          {m.landing_sign_in()}
        </ButtonLink>
      </header>
      <main id="main" className="grid content-start px-4 py-6 sm:px-6">
        {children}
      </main>
      <footer
        data-around-play=""
        className="flex items-center justify-center gap-2 px-4 pb-5 text-center text-ink-soft"
      >
        <ShieldCheck aria-hidden className="size-5 shrink-0" />
        {m.try_stays_here()}
      </footer>
    </div>
  )
}
