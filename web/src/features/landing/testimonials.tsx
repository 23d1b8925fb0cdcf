import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import content from '#web/config/landing-claims.json'
import { Section } from '#web/features/landing/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'

export function Testimonials() {
  const { claim, testimonials } = claims()
  return (
    <Section
      id="testimonials"
      title={m.landing_testimonials_title()}
      {...(claim ? { intro: claim } : {})}
      className="bg-brand-soft high-contrast:border-y-2"
    >
      <ul className="grid gap-6 lg:grid-cols-3">
        {testimonials.map(({ quote, who, hero }) => (
          <li key={quote} className="flex">
            <figure className="flex flex-1 flex-col gap-5 rounded-[1.75rem] bg-card p-7 shadow-card">
              <blockquote className="flex-1 text-lg leading-relaxed">
                <p>“{quote}”</p>
              </blockquote>
              <figcaption className="flex items-center gap-3 font-display font-semibold text-lg">
                <Hero table={hero} mood="happy" size={56} />
                {who}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  )
}

/*
 * What the product says about itself and others about it. The file holds samples: an operator replaces them by true
 * figures and the words of real people, or shows none at all (LANDING_CLAIMS, see docs/operations.md).
 */
interface Claims {
  readonly claim?: string
  readonly testimonials: readonly { readonly quote: string; readonly who: string; readonly hero: Table }[]
}

function claims(): Claims {
  const inLanguages = content as { readonly en: Claims; readonly [language: string]: Claims }
  return inLanguages[getLocale()] ?? inLanguages.en
}
