import { type ReactNode, type RefObject, useId } from 'react'
import { Sky } from '#web/art/sky.tsx'
import { paths } from '#web/config/paths.ts'
import { TextLink } from '#web/features/sign-in/text-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'

interface ClassFrameProps {
  title: string
  intro: string
  note?: ReactNode
  headingRef: RefObject<HTMLHeadingElement | null>
  children: ReactNode
}

/** One question at a time, large enough for a tablet that thirty children share. */
export function ClassFrame({ title, intro, note, headingRef, children }: ClassFrameProps) {
  const asked = useId()
  return (
    <div className="night grid min-h-dvh grid-rows-[auto_1fr_auto]">
      <Sky />
      <header className="px-6 py-4">
        <BrandLink size={44} />
      </header>
      <main className="mx-auto grid w-full max-w-3xl content-start gap-6 px-4 py-8 text-center">
        <div className="on-stars">
          <h1
            ref={headingRef}
            tabIndex={-1}
            aria-describedby={asked}
            className="font-semibold text-4xl outline-none sm:text-5xl"
          >
            {title}
          </h1>
          <p id={asked} className="mt-2 text-ink-soft text-xl">
            {intro}
          </p>
        </div>
        {note}
        {children}
      </main>
      <footer className="p-6 text-center">
        <TextLink to={paths.login}>{m.class_door_grown_up()}</TextLink>
      </footer>
    </div>
  )
}
