import { CircleCheckBig, Lightbulb } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Feedback } from '#core/exercises/feedback.ts'
import { feedbackDetail, feedbackText } from '#web/features/games/lesson/feedback-texts.ts'

/** What the check said. The live region is there before it has words, so that a screen reader hears them. */
export function FeedbackBand({ feedback, children }: { feedback: Feedback | null; children: ReactNode }) {
  const success = feedback?.tone === 'success'
  const detail = feedback && feedbackDetail(feedback)
  const Icon = success ? CircleCheckBig : Lightbulb
  return (
    <div
      className={`@container rounded-card ${
        feedback ? `px-4 py-2 ${success ? 'bg-correct-soft' : 'bg-wrong-soft'}` : ''
      }`}
    >
      <div className="grid gap-2 @xl:flex @xl:items-center @xl:gap-3">
        <div role="status" className="grow">
          {feedback && (
            <p
              className={`flex items-center gap-3 font-display text-xl font-semibold ${success ? 'text-correct' : 'text-wrong'}`}
            >
              <Icon aria-hidden className="size-8 shrink-0" />
              <span>
                {feedbackText(feedback)}
                {detail && <span className="block text-lg font-medium text-ink">{detail}</span>}
              </span>
            </p>
          )}
        </div>
        <div className="flex flex-wrap justify-center gap-3 @xl:shrink-0 @xl:flex-nowrap @xl:justify-end">
          {children}
        </div>
      </div>
    </div>
  )
}
