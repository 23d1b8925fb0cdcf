import { prefersReducedMotion } from '#web/browser/reduced-motion.ts'

export const EASE = {
  /** Arrives. */
  out: 'cubic-bezier(.2,.8,.2,1)',
  /** No hurry: after an error. */
  glide: 'cubic-bezier(.45,.05,.35,1)',
  thrust: 'cubic-bezier(.12,.75,.2,1)',
  fall: 'cubic-bezier(.4,0,.5,1)',
  smooth: 'ease-in-out',
  linear: 'linear',
} as const

/** Transform and opacity, and nothing else. */
export interface Pose {
  readonly transform?: string
  readonly opacity?: number
  readonly offset?: number
  /** From here to the next pose. */
  readonly easing?: string
}

interface Timing {
  readonly delay?: number
  readonly ease?: string
}

export interface Show {
  /** Leaves the element as its last pose says, however it ends. */
  move(element: Element | null, poses: readonly Pose[], ms: number, timing?: Timing): void
  at(ms: number, run: () => void): void
  /** What is left of it is at its end. */
  isCut(): boolean
}

interface Job {
  readonly ms: number
  readonly run: () => void
}

/**
 * What moves together. Cut, everything is at once where it would have ended; so it is where calm is asked for, and in a
 * hidden tab.
 */
export function createShow(cut: AbortSignal): Show {
  const moving = new Set<Animation>()
  const waiting = new Map<ReturnType<typeof setTimeout>, Job>()
  const isCalm = prefersReducedMotion() || document.hidden
  cut.addEventListener(
    'abort',
    () => {
      const jobs = [...waiting].sort(([, one], [, other]) => one.ms - other.ms)
      for (const [timer] of jobs) clearTimeout(timer)
      waiting.clear()
      for (const [, { run }] of jobs) run()
      for (const animation of [...moving]) animation.finish()
    },
    { once: true },
  )
  return {
    move(element, poses, ms, { delay = 0, ease = EASE.out } = {}) {
      if (!(element instanceof HTMLElement || element instanceof SVGElement)) return
      const { transform, opacity } = poses.at(-1) ?? {}
      const settle = () => {
        if (transform !== undefined) element.style.transform = transform
        if (opacity !== undefined) element.style.opacity = String(opacity)
      }
      if (isCalm || cut.aborted) return settle()
      const animation = element.animate([...poses] as Keyframe[], {
        duration: ms,
        delay,
        easing: ease,
        fill: 'both',
      })
      moving.add(animation)
      animation.onfinish = () => {
        settle()
        moving.delete(animation)
        animation.cancel()
      }
    },
    at(ms, run) {
      if (isCalm || cut.aborted) return run()
      const timer = setTimeout(() => {
        waiting.delete(timer)
        run()
      }, ms)
      waiting.set(timer, { ms, run })
    },
    isCut: () => cut.aborted,
  }
}
