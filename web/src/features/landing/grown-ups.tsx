import { ChartNoAxesColumn, Clock, type LucideIcon, Sparkles, Target } from 'lucide-react'
import { pictureInLanguage } from '#web/features/landing/pictures.ts'
import { DRAWN_WHEN_NEAR } from '#web/features/landing/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'

const POINTS: readonly { icon: LucideIcon; text: () => string }[] = [
  { icon: Sparkles, text: m.landing_report_mastered },
  { icon: Clock, text: m.landing_report_time },
  { icon: ChartNoAxesColumn, text: m.landing_report_scores },
  { icon: Target, text: m.landing_report_weak },
]

/** What the person who pays gets to see. */
export function GrownUps() {
  return (
    <section aria-labelledby="grown-ups" className={`px-5 py-16 sm:py-24 ${DRAWN_WHEN_NEAR}`}>
      <div className="mx-auto grid max-w-6xl items-center gap-10 lg:grid-cols-2 lg:gap-16">
        <div className="grid gap-6">
          <h2 id="grown-ups" className="text-balance font-semibold text-4xl sm:text-5xl">
            {m.landing_report_title()}
          </h2>
          <p className="text-ink-soft text-lg leading-relaxed sm:text-xl">{m.landing_report_text()}</p>
          <ul className="grid gap-4">
            {POINTS.map(({ icon: Icon, text }) => (
              <li key={text()} className="flex items-center gap-4 text-lg">
                <span className="grid size-12 shrink-0 place-items-center rounded-2xl bg-brand-soft text-brand">
                  <Icon aria-hidden="true" />
                </span>
                {text()}
              </li>
            ))}
          </ul>
        </div>
        <figure className="mx-auto grid max-w-xl gap-3">
          <img
            src={pictureInLanguage('report')}
            alt={m.landing_report_picture()}
            // The size of the file (`npm run screenshots`): room is kept for it before it arrives.
            width={1120}
            height={1148}
            loading="lazy"
            decoding="async"
            className="h-auto w-full rounded-[2rem] border-2 border-line bg-paper p-2 shadow-card sm:p-3"
          />
          <figcaption className="text-center text-ink-soft">{m.landing_report_caption()}</figcaption>
        </figure>
      </div>
    </section>
  )
}
