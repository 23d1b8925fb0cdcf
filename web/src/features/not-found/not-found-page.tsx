import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { buttonStyle } from '#web/ui/button-style.ts'

export function NotFoundPage() {
  return (
    <section className="mx-auto grid min-h-[70dvh] max-w-xl place-content-center justify-items-center gap-5 p-6 text-center">
      <Hero table={9} mood="thinking" size={200} />
      <h1 className="font-semibold text-4xl sm:text-5xl">{m.app_not_found_title()}</h1>
      <p className="text-ink-soft text-xl">{m.app_not_found_text()}</p>
      <a href={paths.landing} className={buttonStyle('primary', 'lg')}>
        {m.app_back_home()}
      </a>
    </section>
  )
}
