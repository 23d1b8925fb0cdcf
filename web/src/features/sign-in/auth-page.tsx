import type { ReactNode, RefObject } from 'react'
import { Hero } from '#web/art/heroes/hero.tsx'
import { SpaceScene } from '#web/art/space-scene.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { SiteFooter } from '#web/ui/site-footer.tsx'

interface AuthPageProps {
  title: string
  intro?: string
  /** For a screen that takes the place of another and wants the focus. */
  headingRef?: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

export function AuthPage({ title, intro, headingRef, children }: AuthPageProps) {
  return (
    <>
      <div className="grid min-h-dvh grid-rows-[auto_1fr] bg-paper lg:grid-cols-[minmax(22rem,2fr)_3fr] lg:grid-rows-1">
        <header className="relative isolate overflow-hidden bg-space px-6 pt-4 text-white lg:pb-10">
          <BrandLink size={44} />
          <div className="flex justify-center lg:h-[calc(100%-3rem)] lg:flex-col lg:justify-center lg:gap-6">
            <div className="flex h-36 items-end justify-center xl:h-52">
              <AuthScene />
            </div>
            <p className="mx-auto hidden max-w-sm text-balance text-center font-display font-semibold text-2xl leading-snug lg:block">
              {m.sign_in_promise()}
            </p>
          </div>
        </header>
        <main className="grid content-start justify-items-center px-4 pt-4 pb-12 md:content-center lg:py-10">
          <div className="w-full max-w-md rounded-card bg-card p-6 shadow-card sm:p-8">
            <h1 ref={headingRef} tabIndex={headingRef && -1} className="font-semibold text-4xl outline-none">
              {title}
            </h1>
            {intro && <p className="mt-2 text-ink-soft text-lg">{intro}</p>}
            <div className="mt-6 grid gap-5">{children}</div>
          </div>
        </main>
      </div>
      <SiteFooter />
    </>
  )
}

function AuthScene() {
  return (
    <>
      <SpaceScene grounded className="-z-10" />
      <Hero table={3} size={130} className="size-24 xl:size-32" />
      <Hero table={12} mood="happy" size={200} className="size-36 xl:size-52" />
      <Hero table={2} size={130} className="size-24 xl:size-32" />
    </>
  )
}
