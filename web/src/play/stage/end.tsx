import {
  type ReactNode,
  startTransition,
  useDeferredValue,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react'
import type { FactWithStatus } from '#core/status/fact-status.ts'
import type { Table } from '#core/tables/table.ts'
import { afterPaint } from '#web/browser/after-paint.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { useAwards } from '#web/data/learner/award-notices.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { setAwardsRoom } from '#web/play/stage/awards-room.ts'
import { CONFETTI_AT_END } from '#web/play/stage/effects.ts'
import { Juggled } from '#web/play/stage/juggled.tsx'
import type { StageKind } from '#web/play/stage/on-stage.ts'
import { OpenedHere, OpenedWords } from '#web/play/stage/opened-here.tsx'
import { PlanetsWon } from '#web/play/stage/planets-won.tsx'
import { ALL_SHOWN, LIGHTS_LANDED, useEndShows } from '#web/play/stage/use-end-shows.ts'
import { Confetti } from '#web/ui/confetti.tsx'

export interface EndProps {
  readonly kind: StageKind
  readonly score?: number
  /** Something was won that was not there before. */
  readonly won?: boolean
  /** The name of its region, where it stands above something else. */
  readonly label?: string
  /** The only heading of its page, or one below it. */
  readonly level?: 'h1' | 'h2'
  /** Above everything: where the child is. */
  readonly header?: ReactNode
  /** Who cheers. */
  readonly act: ReactNode
  readonly title: string
  /** Those that were won fly to their planets: each to its own, or all to that of a game. */
  readonly lights?: readonly FactWithStatus[]
  readonly table?: Table
  /** What was won, to read. */
  readonly sums?: ReactNode
  /** What was learnt. */
  readonly children?: ReactNode
  /** One large next thing, always in sight. */
  readonly next?: ReactNode
  /** What is quieter. */
  readonly actions?: ReactNode
  /** Goes on by itself; not stopped by a touch. */
  readonly leaves?: { readonly afterMs: number; readonly go: () => void }
  /** Looked at again later: nothing has just ended. */
  readonly calm?: boolean
  /** Another tab finished it before. */
  readonly isElsewhere?: boolean
}

/** Every end, one thing at a time: who cheers, lights to their planets, coins into the counter, what opened and comes next. */
export function End(props: EndProps) {
  const { kind, score = 0, won = false, label, level: Heading = 'h1', act, title, children, actions } = props
  const { header, lights = [], table, sums, next, calm = false, isElsewhere = false } = props
  const end = useRef<HTMLElement>(null)
  const heading = useFocusOnStep<HTMLHeadingElement>('end')
  const { at, crossesMs } = useEndShows(end, calm || isElsewhere)
  const isDrawn = useDrawnLate(at === ALL_SHOWN)
  const landed = useDeferredValue(at >= LIGHTS_LANDED)
  const hasAwards = useAwards().length > 0
  useLeaving(props.leaves)
  return (
    <section
      ref={end}
      {...(label ? { 'aria-label': label } : {})}
      data-end={kind}
      data-at={at}
      className="end bg-sky"
    >
      <div className="pointer-events-none fixed inset-0 z-30">
        <Confetti play={!calm && CONFETTI_AT_END[kind]({ score, won })} />
      </div>
      {header && <div className="end-header w-full">{header}</div>}
      <div className="end-sides">
        <div className="end-side">
          <div data-keep-clear="" className="end-act">
            {act}
            {at === 0 && <Juggled lights={lights} />}
          </div>
          <Heading
            ref={heading}
            tabIndex={-1}
            className="on-stars text-balance font-semibold text-3xl outline-none min-[360px]:text-4xl sm:text-5xl"
          >
            {title}
          </Heading>
          {isElsewhere && <p className="text-lg">{m.play_elsewhere()}</p>}
          {!calm && <OpenedWords isShown={at === ALL_SHOWN} />}
          {isDrawn && lights.length > 0 && <PlanetsWon lights={lights} table={table} cheers={landed} />}
        </div>
        {isDrawn && (
          <div className="end-side">
            {(children || sums) && (
              <div data-shows="won" className="end-part">
                {children}
                {sums}
              </div>
            )}
            <div className="end-slot">
              {/* Room for the celebration of rewards (features/shell/reward-popup). */}
              <div ref={setAwardsRoom} data-awards={hasAwards ? 'coming' : ''} className="end-awards" />
              {!calm && <OpenedHere isShown={at === ALL_SHOWN} crossesMs={crossesMs} />}
            </div>
          </div>
        )}
      </div>
      {next && (
        <div data-shows="next" data-keep-clear="" className="end-next">
          {next}
        </div>
      )}
      {actions && (
        <div data-shows="next" data-keep-clear="" className="end-others">
          {actions}
        </div>
      )}
    </section>
  )
}

/** Not with the tap that ended the play: a slow tablet first shows who cheers. */
function useDrawnLate(isWhole: boolean): boolean {
  const [isDrawn, setDrawn] = useState(isWhole)
  useEffect(() => {
    let isGone = false
    afterPaint(() => {
      if (!isGone) startTransition(() => setDrawn(true))
    })
    return () => {
      isGone = true
    }
  }, [])
  return isDrawn || isWhole
}

function useLeaving(leaves: EndProps['leaves']) {
  const go = useEffectEvent(() => leaves?.go())
  const afterMs = leaves?.afterMs
  useEffect(() => {
    if (afterMs === undefined) return
    const leaving = setTimeout(() => go(), afterMs)
    return () => clearTimeout(leaving)
  }, [afterMs])
}
