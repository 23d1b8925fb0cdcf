import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useVisibleClock } from '#web/browser/visible-clock.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Counts the seconds of a step upwards: nothing runs out. It stops with the answers. Only where clocks are chosen. */
export function RunningClock({ stopped }: { stopped: boolean }) {
  const clock = useVisibleClock(0)
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (stopped) return
    const timer = setInterval(() => setSeconds(Math.floor(clock.read() / 1000)), 250)
    return () => clearInterval(timer)
  }, [clock, stopped])
  return (
    <p
      role="timer"
      aria-label={m.mission_clock({ seconds })}
      className="flex h-12 shrink-0 items-center gap-2 rounded-full bg-brand-soft px-4 font-display font-semibold text-ink text-xl tabular-nums"
    >
      <Timer aria-hidden className="size-6 text-brand" />
      <span aria-hidden>{`${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`}</span>
    </p>
  )
}
