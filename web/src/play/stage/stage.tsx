import { type ReactNode, useRef } from 'react'
import type { Action } from '#core/play/activity.ts'
import type { Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Announce } from '#web/play/stage/announce.tsx'
import { Band } from '#web/play/stage/band.tsx'
import { CONFETTI_WHEN_RIGHT } from '#web/play/stage/effects.ts'
import { LeaveDialog } from '#web/play/stage/leave-dialog.tsx'
import type { OnStage, StageAction } from '#web/play/stage/on-stage.ts'
import { type Scene, SceneSlot } from '#web/play/stage/scene-slot.tsx'
import { StageHeader } from '#web/play/stage/stage-header.tsx'
import { usePlaySounds } from '#web/play/stage/use-play-sounds.ts'
import { useStageFocus } from '#web/play/stage/use-stage-focus.ts'
import type { Play } from '#web/play/use-activity.ts'
import { Confetti } from '#web/ui/confetti.tsx'

interface StageProps<S extends object, A extends Action, C> {
  readonly play: Play<S, A, C>
  readonly on: OnStage<S, A>
  /** The way out; null where the page has one. */
  readonly exit: { readonly to: string; readonly label: string } | null
  /** Whose hero keeps the place. */
  readonly companion: Table
  /** Beside the switch for sounds, while it is played. */
  readonly aside?: ReactNode
  /** What happens around it, for the eyes only. */
  readonly scene?: () => Promise<Scene>
  readonly intro: ReactNode
  readonly end: (over: S) => ReactNode
}

/**
 * Everything around a play but its own screen: the way out, where the child is, the verdict with what comes next, what is
 * said, heard and celebrated, and the question before leaving.
 */
export function Stage<S extends object, A extends Action, C>(props: StageProps<S, A, C>) {
  const { play, on, exit, companion, aside, scene, intro, end } = props
  const { drawn, activity } = play
  const stage = useRef<HTMLDivElement>(null)
  usePlaySounds(play.listen, on.kind)
  useStageFocus(stage, drawn?.turn ?? 0, drawn?.events ?? [])
  const isLeft = drawn !== null && activity.isOver(drawn.state) && activity.asked(drawn.state) === null
  return (
    <div ref={stage} data-stage={on.kind} className="relative">
      {scene && drawn && <SceneSlot listen={play.listen} load={scene} />}
      {drawn === null ? (
        intro
      ) : isLeft ? (
        end(drawn.state)
      ) : (
        <OnTheWay key={drawn.attemptId} {...{ play, on, exit, aside, state: drawn.state }} />
      )}
      <Announce drawn={drawn} on={on} />
      {drawn && activity.asksToLeave && (
        <LeaveDialog active={activity.isInTheMiddle(drawn.state)} table={companion} />
      )}
    </div>
  )
}

interface OnTheWayProps<S extends object, A extends Action, C>
  extends Pick<StageProps<S, A, C>, 'play' | 'on' | 'exit' | 'aside'> {
  readonly state: S
}

function OnTheWay<S extends object, A extends Action, C>({
  play,
  on,
  exit,
  aside,
  state,
}: OnTheWayProps<S, A, C>) {
  const { Screen } = on
  const verdict = on.verdict(state)
  return (
    <div className="art-calm mx-auto grid w-full max-w-3xl gap-2 max-sm:-mt-4 sm:gap-3 lg:max-w-4xl">
      <HeaderOf on={on} exit={exit} aside={aside} state={state} />
      <div className="relative [&_:is(button,input,section)]:scroll-mb-(--band)">
        <Confetti play={verdict?.tone === 'right' && CONFETTI_WHEN_RIGHT.includes(on.kind)} />
        <Screen state={state} send={play.send} read={play.read} />
      </div>
      <Band verdict={verdict} actions={actionsOf(play, on, state)} onAct={play.send} />
    </div>
  )
}

/** What would come by itself gets a button for a child who needs more time. */
function actionsOf<S extends object, A extends Action, C>(
  { waiting }: Play<S, A, C>,
  on: OnStage<S, A>,
  state: S,
): readonly StageAction<A>[] {
  const actions = on.actions(state)
  return waiting
    ? [...actions, { label: m.play_go_on(), action: waiting, look: 'primary', main: true }]
    : actions
}

interface HeaderOfProps<S extends object, A extends Action> {
  readonly on: OnStage<S, A>
  readonly exit: StageProps<S, A, never>['exit']
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
  const bar = on.progress(state)
  return (
    <StageHeader
      title={on.title(state)}
      place={place?.words ?? null}
      placeIsSeen={place?.seen ?? false}
      value={bar?.value ?? 0}
      max={bar?.max ?? 1}
      label={bar?.label ?? null}
      to={exit?.to ?? null}
      exit={exit?.label ?? null}
    >
      {aside}
    </StageHeader>
  )
}
