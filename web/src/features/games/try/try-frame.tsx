import { BookOpen, Heart, Map as MapSign, Rocket, ShieldCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { NavLink, useMatch } from 'react-router'
import { Sky } from '#web/art/sky.tsx'
import { usePressLook } from '#web/browser/press-look.ts'
import { paths } from '#web/config/paths.ts'
import { useAllowedSounds } from '#web/data/settings/sounds.ts'
import { noteToKeep } from '#web/data/tried/tried-note.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

/** Around play without an account: no coins, and what grown-ups want to know. */
export function TryFrame({ children }: { children: ReactNode }) {
  const isMission = useMatch(paths.tryFirst) !== null
  usePressLook()
  useAllowedSounds()
  return (
    <div className="night grid min-h-dvh grid-cols-1 grid-rows-[auto_auto_1fr_auto]">
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
      {isMission ? <div /> : <Ways />}
      <main id="main" className="grid grid-cols-1 content-start overflow-x-clip px-4 py-6 sm:px-6">
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

const WAYS = [
  { to: paths.tryFirst, Sign: Rocket, label: m.mission_title },
  { to: paths.tryMap, Sign: MapSign, label: m.app_nav_map },
  { to: paths.tryLessons, Sign: BookOpen, label: m.app_nav_lessons },
] as const

/** Between the pages on which a child goes on alone, and the way to keep it all. A mission ends with its own. */
function Ways() {
  return (
    <nav
      data-around-play=""
      aria-label={m.app_nav_label()}
      className="flex flex-wrap items-center justify-center gap-2 px-4 sm:px-6"
    >
      {WAYS.map(({ to, Sign, label }) => (
        <NavLink key={to} to={to} end className={buttonStyle('quiet', 'md', 'aria-[current]:underline')}>
          <Sign aria-hidden />
          {label()}
        </NavLink>
      ))}
      <ButtonLink to={paths.signup} variant="sun" icon={Heart} onClick={noteToKeep} className="sm:ml-auto">
        {m.try_keep()}
      </ButtonLink>
    </nav>
  )
}
