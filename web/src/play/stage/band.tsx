import { CircleCheckBig, Lightbulb } from 'lucide-react'
import { memo, type ReactNode, useEffect, useState } from 'react'
import type { Action } from '#core/play/activity.ts'
import { between } from '#web/browser/keep-focus.ts'
import type { SpokenVerdict, StageAction } from '#web/play/stage/on-stage.ts'
import { watchBand } from '#web/play/stage/watch-band.ts'
import { Button } from '#web/ui/button.tsx'

interface BandProps<A> {
  readonly verdict: SpokenVerdict | null
  readonly actions: readonly StageAction<A>[]
  readonly onAct: (action: A) => void
}

const LOOK = {
  right: { Icon: CircleCheckBig, band: 'bg-correct-soft', text: 'text-correct' },
  wrong: { Icon: Lightbulb, band: 'bg-wrong-soft', text: 'text-wrong' },
  hint: { Icon: Lightbulb, band: 'bg-card', text: 'text-ink' },
}

function BandOf<A extends Action>({ verdict, actions, onAct }: BandProps<A>) {
  const look = verdict && LOOK[verdict.tone]
  // Without a next step it must not lie over the keys of a long exercise.
  const leadsOn = verdict !== null || actions.some(({ main }) => main)
  return (
    <div ref={watchBand} data-band="" className={leadsOn ? 'own-layer sticky bottom-0 z-10 bg-paper' : ''}>
      <em {...between} />
      <div className={`@container rounded-card ${look ? `px-4 py-2 ${look.band}` : ''}`}>
        <div className="grid gap-2 @xl:flex @xl:items-center @xl:gap-3">
          <div data-verdict="" className="grow">
            {verdict && look && (
              <p className={`flex items-center gap-3 font-display text-xl font-semibold ${look.text}`}>
                <look.Icon aria-hidden className="size-8 shrink-0" />
                <span>
                  {verdict.text}
                  {verdict.detail && (
                    <>
                      {/* Read in one go, both would be one word. */}{' '}
                      <span className="block text-lg font-medium text-ink">{verdict.detail}</span>
                    </>
                  )}
                </span>
              </p>
            )}
          </div>
          <div className="flex flex-wrap justify-center gap-3 @xl:shrink-0 @xl:flex-nowrap @xl:justify-end">
            {actions.map(({ label, action, look: variant, main, appearsAfterMs = 0 }) => (
              <Later key={label} ms={appearsAfterMs}>
                <Button
                  {...(main ? { 'data-main': '' } : {})}
                  size="lg"
                  variant={variant}
                  className={verdict ? '' : 'max-sm:grow sm:min-w-48'}
                  onClick={() => onAct(action)}
                >
                  {label}
                </Button>
              </Later>
            ))}
          </div>
        </div>
      </div>
    </div>
  )
}

/** What was said and what comes next. A digit changes nothing of it. */
export const Band = memo(
  BandOf,
  (before, after) =>
    before.onAct === after.onAct &&
    JSON.stringify([before.verdict, before.actions]) === JSON.stringify([after.verdict, after.actions]),
) as typeof BandOf

function Later({ ms, children }: { ms: number; children: ReactNode }) {
  const [isThere, setThere] = useState(ms === 0)
  useEffect(() => {
    const waiting = setTimeout(() => setThere(true), ms)
    return () => clearTimeout(waiting)
  }, [ms])
  return isThere && children
}
