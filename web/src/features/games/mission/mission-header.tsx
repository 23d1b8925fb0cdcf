import { memo } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { BackLink } from '#web/ui/back-link.tsx'
import { ProgressBar } from '#web/ui/progress-bar.tsx'

/** About so many steps make a mission; the bar leaves room for more. */
const USUAL_STEPS = 20

interface MissionHeaderProps {
  readonly step: number
  readonly done: number
  readonly to: string
  readonly exit: string
}

/** Where the child is in the mission, and the way out of it. A digit changes nothing of it. */
export const MissionHeader = memo(function MissionHeader({ step, done, to, exit }: MissionHeaderProps) {
  return (
    <header className="grid gap-2">
      <h1 className="sr-only">{m.mission_title()}</h1>
      <div className="flex items-center justify-between gap-2">
        <BackLink to={to} className="-ml-2 px-3!">
          {exit}
        </BackLink>
        {/* Not seen: what is explained and asked again is a step, too, so the number would not fit the result. */}
        <p className="sr-only">{m.mission_step({ step })}</p>
      </div>
      <ProgressBar value={done} max={Math.max(USUAL_STEPS, done + 2)} label={m.mission_progress()} />
    </header>
  )
})
