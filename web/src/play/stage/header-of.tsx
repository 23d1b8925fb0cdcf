import type { ReactNode } from 'react'
import type { Action } from '#core/play/activity.ts'
import type { OnStage } from '#web/play/stage/on-stage.ts'
import { StageHeader } from '#web/play/stage/stage-header.tsx'

interface HeaderOfProps<S extends object, A extends Action> {
  readonly on: OnStage<S, A>
  readonly exit: { readonly to: string; readonly label: string } | null
  readonly aside?: ReactNode
  readonly state: S | null
}

/** The header of a kind, on the stage and around its introduction. */
export function HeaderOf<S extends object, A extends Action>({
  on,
  exit,
  aside,
  state,
}: HeaderOfProps<S, A>) {
  const place = on.place(state)
  return (
    <StageHeader
      title={on.title(state)}
      place={place?.words ?? null}
      placeIsSeen={place?.seen ?? false}
      to={exit?.to ?? null}
      exit={exit?.label ?? null}
    >
      {aside}
    </StageHeader>
  )
}
