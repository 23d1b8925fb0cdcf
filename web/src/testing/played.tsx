import { useEffect, useEffectEvent } from 'react'
import { MemoryRouter } from 'react-router'
import type { Action, Activity } from '#core/play/activity.ts'
import type { OnStage } from '#web/play/stage/on-stage.ts'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'

interface PlayedProps<S extends object, A extends Action, C> {
  readonly activity: Activity<S, A, C>
  readonly on: OnStage<S, A>
  readonly from: C
  readonly end: (over: S) => string
}

/** A play from its beginning, with its clock; at its end one heading. */
export function Played<S extends object, A extends Action, C>({
  activity,
  on,
  from,
  end,
}: PlayedProps<S, A, C>) {
  const play = useActivity(activity, { owner: 'listener', lessonId: '', record: async () => undefined })
  const begin = useEffectEvent(() => play.begin(from))
  useEffect(() => begin(), [])
  return (
    <MemoryRouter>
      <Stage
        play={play}
        on={on}
        exit={null}
        companion={7}
        intro={null}
        end={(over) => <h1>{end(over)}</h1>}
      />
    </MemoryRouter>
  )
}
