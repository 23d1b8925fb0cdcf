import { type ReactNode, useEffect, useEffectEvent, useId, useRef } from 'react'
import type { Table } from '#core/tables/table.ts'
import { Planet } from '#web/art/planet.tsx'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { useMedals } from '#web/data/learner/medals.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { CONFETTI_AT_END } from '#web/play/stage/effects.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'
import { OpenedHere } from '#web/play/stage/opened-here.tsx'
import { ALL_SHOWN, useEndShows } from '#web/play/stage/use-end-shows.ts'
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
  /** What a toast would say: here it covers nothing. */
  readonly said?: string | null
  /** To which the lights fly that were won (`data-won-light`). */
  readonly planet?: Table | undefined
  /** What was won and learnt. */
  readonly children?: ReactNode
  /** One next thing, and others that are quieter. */
  readonly actions: ReactNode
  /** Goes on by itself; not stopped by a touch. */
  readonly leaves?: { readonly afterMs: number; readonly go: () => void }
  /** Looked at again later: nothing has just ended. */
  readonly calm?: boolean
  /** Another tab finished it before. */
  readonly isElsewhere?: boolean
}

/** Every end, one thing at a time: who cheers, lights to their planet, coins into the counter, what comes next. */
export function End(props: EndProps) {
  const {
    kind,
    score = 0,
    won = false,
    label,
    level: Heading = 'h1',
    act,
    title,
    said,
    children,
    actions,
  } = props
  const { planet, header, calm = false, isElsewhere = false } = props
  const medals = useMedals()
  const end = useRef<HTMLElement>(null)
  const words = useId()
  const heading = useFocusOnStep<HTMLHeadingElement>('end')
  const at = useEndShows(end, calm || isElsewhere)
  useLeaving(props.leaves)
  return (
    <section
      ref={end}
      {...(label ? { 'aria-label': label } : {})}
      data-end={kind}
      data-at={at}
      className="end bg-sky"
    >
      <Confetti play={!calm && CONFETTI_AT_END[kind]({ score, won })} />
      {header && <div className="w-full">{header}</div>}
      <div data-keep-clear="" className="end-act">
        {act}
        {planet && (
          <span data-planet="">
            <Planet table={planet} medal={medals.get(planet) ?? 'none'} size={120} />
          </span>
        )}
      </div>
      <Heading
        ref={heading}
        tabIndex={-1}
        aria-describedby={said ? words : undefined}
        className="on-stars text-balance font-semibold text-3xl outline-none min-[360px]:text-4xl sm:text-5xl"
      >
        {title}
      </Heading>
      {said && (
        <p id={words} className="on-stars text-xl">
          {said}
        </p>
      )}
      {isElsewhere && <p className="text-lg">{m.play_elsewhere()}</p>}
      {children && (
        <div data-part="won" className="end-part">
          {children}
        </div>
      )}
      {/* Room for the celebration of rewards (features/shell/reward-popup): it speaks here. */}
      <div data-awards="" className="end-awards" />
      <div data-part="next" className="end-part">
        {!calm && <OpenedHere isShown={at === ALL_SHOWN} />}
        <div data-keep-clear="" className="flex flex-wrap justify-center gap-3">
          {actions}
        </div>
      </div>
    </section>
  )
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
