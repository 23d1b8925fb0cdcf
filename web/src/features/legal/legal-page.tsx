import { BrandLink } from '#web/ui/brand-link.tsx'
import { SiteFooter } from '#web/ui/site-footer.tsx'

export interface LegalPart {
  readonly title: () => string
  readonly text: () => string
  readonly points?: readonly (() => string)[]
  /** Where to go from here. */
  readonly link?: { readonly href: string; readonly label: string }
}

interface LegalPageProps {
  title: string
  intro: string
  parts: readonly LegalPart[]
  note?: string
}

/** A page of plain words, made to be read. */
export function LegalPage({ title, intro, parts, note }: LegalPageProps) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="bg-space text-white">
        <div className="mx-auto flex min-h-20 max-w-3xl items-center px-5">
          <BrandLink />
        </div>
      </header>
      <main className="mx-auto w-full max-w-3xl flex-1 px-5 py-12 sm:py-16">
        <h1 className="font-semibold text-4xl sm:text-5xl">{title}</h1>
        <p className="mt-4 text-ink-soft text-xl leading-relaxed">{intro}</p>
        <div className="mt-10 grid gap-9">
          {parts.map((part) => (
            <section key={part.title()}>
              <h2 className="font-semibold text-2xl">{part.title()}</h2>
              <p className="mt-2 text-lg leading-relaxed">{part.text()}</p>
              {part.link && (
                <a
                  href={part.link.href}
                  className="inline-flex min-h-12 items-center break-all font-semibold text-brand text-lg underline underline-offset-4"
                >
                  {part.link.label}
                </a>
              )}
              {part.points && (
                <ul className="mt-3 grid list-disc gap-2 pl-6 text-lg leading-relaxed marker:text-brand">
                  {part.points.map((point) => (
                    <li key={point()}>{point()}</li>
                  ))}
                </ul>
              )}
            </section>
          ))}
        </div>
        {note && <p className="mt-10 text-ink-soft">{note}</p>}
      </main>
      <SiteFooter />
    </div>
  )
}
