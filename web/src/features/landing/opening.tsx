import { Check, Play } from 'lucide-react'
import { Hero } from '#web/art/heroes/hero.tsx'
import { SpaceScene } from '#web/art/space-scene.tsx'
import { paths } from '#web/config/paths.ts'
import { DemoExercise } from '#web/features/landing/demo-exercise.tsx'
import { isShown } from '#web/features/landing/shown-parts.ts'
import { startWords } from '#web/features/landing/start-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { buttonStyle } from '#web/ui/button-style.ts'

const assurances = () => [
  m.landing_assurance_ads,
  m.landing_assurance_chat,
  ...(isShown('prices') ? [m.landing_assurance_cancel] : []),
]

/** The first screen: what it is, a taste of it, and where to start. */
export function Opening() {
  return (
    <section className="relative isolate overflow-hidden bg-space text-white">
      <SpaceScene className="-z-10" />
      <div className="mx-auto grid max-w-6xl items-center gap-24 px-5 pt-2 pb-32 sm:pt-6 lg:grid-cols-[1.15fr_1fr] lg:gap-16 lg:pt-20 lg:pb-40">
        <div className="grid justify-items-center gap-6 text-center lg:justify-items-start lg:text-left">
          <div className="flex items-end justify-center lg:hidden">
            <Hero table={9} size={84} className="size-18 sm:size-24" />
            <Hero table={12} mood="happy" size={110} className="size-24 sm:size-32" />
            <Hero table={2} size={84} className="size-18 sm:size-24" />
          </div>
          <p className="rounded-full bg-space-deep px-4 py-1.5 font-display font-medium text-base sm:text-lg">
            {m.landing_eyebrow()}
          </p>
          <h1 className="text-balance font-semibold text-[2.6rem] leading-[1.08] sm:text-6xl lg:text-[4.1rem]">
            {m.landing_title()}
          </h1>
          <p className="max-w-xl text-pretty text-lg text-white/90 leading-relaxed sm:text-xl">
            {m.landing_promise()}
          </p>
          <div className="mt-2 flex w-full flex-col gap-4 sm:w-auto sm:flex-row">
            <a href={paths.signup} className={buttonStyle('sun', 'lg', 'px-9')}>
              {startWords()}
            </a>
            <a
              href={paths.tryFirst}
              className="inline-flex min-h-14 items-center justify-center gap-2.5 rounded-button border-2 border-white/60 px-7 font-display font-semibold text-lg text-white no-underline transition-colors hover:border-white hover:bg-white/10 sm:text-xl"
            >
              <Play aria-hidden="true" className="size-5 fill-current" />
              {m.landing_try()}
            </a>
          </div>
          {/* The header of a phone has no room for the way in of those who were here before. */}
          <p className="text-lg sm:hidden">
            {m.sign_in_have_account()}{' '}
            <a
              href={paths.login}
              className="inline-flex min-h-12 items-center font-semibold text-sun underline underline-offset-4"
            >
              {m.landing_sign_in()}
            </a>
          </p>
          <ul className="flex flex-wrap justify-center gap-x-5 gap-y-1.5 text-white/90 lg:justify-start">
            {assurances().map((assurance) => (
              <li key={assurance()} className="inline-flex items-center gap-1.5">
                <Check aria-hidden="true" className="size-5 text-sun" />
                {assurance()}
              </li>
            ))}
          </ul>
        </div>
        <div className="relative mx-auto w-full max-w-md">
          <Hero
            table={8}
            size={150}
            className="-top-20 lg:-top-24 absolute left-5 size-28 lg:left-7 lg:size-34"
          />
          <div data-island="demo" className="relative">
            <DemoExercise />
          </div>
          <Hero
            table={5}
            size={150}
            className="-bottom-22 -right-2 lg:-right-16 lg:-bottom-24 absolute size-28 lg:size-36"
          />
        </div>
      </div>
      <svg
        viewBox="0 0 1200 80"
        preserveAspectRatio="none"
        aria-hidden="true"
        className="-bottom-px absolute inset-x-0 h-10 w-full text-paper sm:h-16"
      >
        <path d="M0 80V44Q300 0 620 36T1200 24V80z" fill="currentColor" />
      </svg>
    </section>
  )
}
