import { type ReactNode, Suspense, useEffect, useEffectEvent } from 'react'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import type { Award } from '#web/data/learner/award-notices.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { CONFETTI_AT_END } from '#web/play/stage/effects.ts'
import type { StageKind } from '#web/play/stage/on-stage.ts'
import { Confetti } from '#web/ui/confetti.tsx'

/** Drawings that no question waits for. */
const Brought = lazyWithRetry(async () => (await import('#web/play/stage/brought.tsx')).Brought)

export interface EndProps {
  readonly kind: StageKind
  readonly score?: number
  /** Something was won that was not there before. */
  readonly won?: boolean
  /** Coins and what else it brought, once that is known. */
  readonly brought?: Promise<readonly Award[]>
  /** The name of its region, where it stands above something else. */
  readonly label?: string
  /** The only heading of its page, or one below it. */
  readonly level?: 'h1' | 'h2'
  /** Who cheers. */
  readonly act: ReactNode
  readonly title: string
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

/** Every end, in one order: who cheers, what was reached, what comes next. */
export function End(props: EndProps) {
  const { kind, score = 0, won = false, label, level: Heading = 'h1', act, title, children, actions } = props
  const heading = useFocusOnStep<HTMLHeadingElement>('end')
  useLeaving(props.leaves)
  return (
    <section
      {...(label ? { 'aria-label': label } : {})}
      data-end={kind}
      className="relative mx-auto grid w-full max-w-2xl grid-cols-1 justify-items-center gap-4 overflow-hidden rounded-card bg-space px-4 py-8 text-center text-white shadow-card sm:px-6"
    >
      <Confetti play={!props.calm && CONFETTI_AT_END[kind]({ score, won })} />
      <div className="flex items-end justify-center gap-4">{act}</div>
      <Heading
        ref={heading}
        tabIndex={-1}
        className="text-balance font-semibold text-3xl outline-none min-[360px]:text-4xl sm:text-5xl"
      >
        {title}
      </Heading>
      {props.isElsewhere && <p className="text-lg">{m.play_elsewhere()}</p>}
      {children}
      {props.brought && (
        // Its room is there from the start: a button that moves is missed by a finger.
        <div className="min-h-12">
          <Suspense>
            <Brought what={props.brought} />
          </Suspense>
        </div>
      )}
      <div className="flex flex-wrap justify-center gap-3">{actions}</div>
    </section>
  )
}

function useLeaving(leaves: EndProps['leaves']) {
  const go = useEffectEvent(() => leaves?.go())
  const afterMs = leaves?.afterMs
  const { more_time } = useLearnerSettings()
  useEffect(() => {
    if (afterMs === undefined || more_time) return
    const leaving = setTimeout(() => go(), afterMs)
    return () => clearTimeout(leaving)
  }, [afterMs, more_time])
}
