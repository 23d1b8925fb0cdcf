import { ChevronDown } from 'lucide-react'
import { Section } from '#web/features/landing/section.tsx'
import { isShown } from '#web/features/landing/shown-parts.ts'
import { m } from '#web/generated/paraglide/messages.js'

const questions = () => [
  { question: m.landing_faq_safe, answer: m.landing_faq_safe_answer },
  { question: m.landing_faq_offline, answer: m.landing_faq_offline_answer },
  { question: m.landing_faq_reports, answer: m.landing_faq_reports_answer },
  { question: m.landing_faq_curriculum, answer: m.landing_faq_curriculum_answer },
  ...(isShown('prices') ? [{ question: m.landing_faq_cancel, answer: m.landing_faq_cancel_answer }] : []),
]

/** The shared name makes the browser keep at most one of them open, with or without scripts. */
export function Faq() {
  return (
    <Section id="faq" title={m.landing_faq_title()} className="bg-card high-contrast:border-t-2">
      <div className="mx-auto grid max-w-3xl gap-4">
        {questions().map(({ question, answer }) => (
          <details
            key={question()}
            name="faq"
            className="group rounded-card border-2 border-line bg-paper open:border-brand"
          >
            <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 rounded-card px-6 py-4 font-display font-semibold text-lg sm:text-xl [&::-webkit-details-marker]:hidden">
              {question()}
              <ChevronDown
                aria-hidden="true"
                className="size-6 shrink-0 text-brand transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="px-6 pb-6 text-ink-soft text-lg leading-relaxed">{answer()}</p>
          </details>
        ))}
      </div>
    </Section>
  )
}
