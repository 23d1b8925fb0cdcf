import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import { DRAWN_WHEN_NEAR } from '#web/features/landing/section.tsx'
import { startWords } from '#web/features/landing/start-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { buttonStyle } from '#web/ui/button-style.ts'

const TEAM: readonly Table[] = [9, 11, 12, 6, 1]

export function ClosingCall() {
  return (
    <section aria-labelledby="closing" className={`bg-card px-5 pb-16 sm:pb-24 ${DRAWN_WHEN_NEAR}`}>
      <div className="relative mx-auto grid max-w-6xl grid-cols-1 justify-items-center gap-6 overflow-hidden rounded-[2rem] bg-space px-6 pt-12 text-center text-white sm:pt-16">
        <h2 id="closing" className="max-w-2xl text-balance font-semibold text-4xl sm:text-5xl">
          {m.landing_closing_title()}
        </h2>
        <a href={paths.signup} className={buttonStyle('sun', 'lg', 'px-9')}>
          {startWords()}
        </a>
        <div className="-mx-4 -mb-3 flex items-end justify-self-stretch sm:justify-center">
          {TEAM.map((table) => (
            <Hero
              key={table}
              table={table}
              mood="happy"
              size={150}
              className="aspect-square h-auto w-1/5 max-w-36"
            />
          ))}
        </div>
      </div>
    </section>
  )
}
