import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import type { Action } from '#core/play/activity.ts'
import type { Table } from '#core/tables/table.ts'
import { Sky } from '#web/art/sky.tsx'
import { useLook } from '#web/data/avatar.ts'
import { celebrateLater } from '#web/data/learner/award-notices.ts'
import { useMedals } from '#web/data/learner/medals.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Says } from '#web/play/heroes/says.tsx'
import { Announce } from '#web/play/stage/announce.tsx'
import { Band } from '#web/play/stage/band.tsx'
import { LeaveDialog } from '#web/play/stage/leave-dialog.tsx'
import type { OnStage, StageAction } from '#web/play/stage/on-stage.ts'
import { SoundQuestion } from '#web/play/stage/sound-question.tsx'
import { StageHeader } from '#web/play/stage/stage-header.tsx'
import { useAlone } from '#web/play/stage/use-alone.ts'
import { usePlaySounds } from '#web/play/stage/use-play-sounds.ts'
import { useScene } from '#web/play/stage/use-scene.ts'
import { useStageFocus } from '#web/play/stage/use-stage-focus.ts'
import type { Drawn, Play } from '#web/play/use-activity.ts'
import { Flight } from '#web/worlds/flight/flight.tsx'
import type { FlightPath } from '#web/worlds/flight/scene.ts'
import { useReactions } from '#web/worlds/heroes/use-reactions.ts'

interface StageProps<S extends object, A extends Action, C> {
  readonly play: Play<S, A, C>
  readonly on: OnStage<S, A>
  /** The way out; null where the page has one. */
  readonly exit: { readonly to: string; readonly label: string } | null
  /** Whose hero keeps the place. */
  readonly companion: Table
  /** Beside the switch for sounds, while it is played. */
  readonly aside?: ReactNode
  readonly intro: ReactNode
  readonly end: (over: S) => ReactNode
}

/**
 * Everything around a play but its own screen: the way out, where the child is, the verdict with what comes next, what is
 * said, heard and celebrated, and the question before leaving.
 */
export function Stage<S extends object, A extends Action, C>(props: StageProps<S, A, C>) {
  const { play, on, exit, companion, aside, intro, end } = props
  const { drawn, activity } = play
  const stage = useRef<HTMLDivElement>(null)
  usePlaySounds(play.listen, on.kind, companion)
  useStageFocus(stage, drawn?.turn ?? 0, drawn?.events ?? [])
  const isLeft = drawn !== null && activity.isOver(drawn.state) && activity.asked(drawn.state) === null
  return (
    <div ref={stage} data-stage={on.kind} className="relative">
      {drawn === null ? (
        intro
      ) : isLeft ? (
        end(drawn.state)
      ) : (
        <OnTheWay key={drawn.attemptId} {...{ play, on, exit, companion, aside, stage, drawn }} />
      )}
      <Announce drawn={drawn} on={on} />
      {drawn && activity.asksToLeave && (
        <LeaveDialog active={activity.isInTheMiddle(drawn.state)} table={companion} />
      )}
    </div>
  )
}

interface OnTheWayProps<S extends object, A extends Action, C>
  extends Pick<StageProps<S, A, C>, 'play' | 'on' | 'exit' | 'companion' | 'aside'> {
  readonly stage: RefObject<HTMLDivElement | null>
  readonly drawn: Drawn<S>
}

const placesInTheShip = () =>
  import('#web/worlds/flight/scenes/play-place.ts').then(({ playPlace }) => playPlace)

function OnTheWay<S extends object, A extends Action, C>(props: OnTheWayProps<S, A, C>) {
  const { play, on, exit, companion, aside, stage, drawn } = props
  const { state, turn } = drawn
  const { Screen } = on
  const flight = useRef<FlightPath>(null)
  const glass = useRef<HTMLDivElement>(null)
  const look = useLook()
  const medals = useMedals()
  const { does, says } = useReactions(play.listen)
  useAlone()
  useLayoutEffect(() => {
    celebrateLater({ popup: true, coinsLanded: 0 })
    return () => celebrateLater(null)
  }, [])
  useScene({ drawn, load: placesInTheShip, glass, flight })
  const verdict = on.verdict(state)
  const path = on.progress(state)
  const share = path ? path.value / path.max : 0
  const plate = on.plate?.(state)
  return (
    <div data-scrolls="" className="flight-stage art-calm">
      <Sky />
      <div className="flight-deck">
        <div className="flight-header">
          <HeaderOf on={on} exit={exit} aside={aside} state={state} />
        </div>
        <Flight
          ref={flight}
          listen={play.listen}
          path={path}
          words={path ? m.play_flown({ done: path.value, max: path.max }) : ''}
          look={look}
          companion={companion}
          medal={medals.get(companion) ?? 'none'}
          does={does}
        >
          <SoundQuestion companion={companion} turn={turn} share={share} stage={stage} />
          <Says table={companion} at={says} share={share} />
        </Flight>
        <section aria-label={m.play_window()} className="cockpit frame">
          {plate && (
            <p aria-hidden className="cockpit-plate">
              {plate}
            </p>
          )}
          <div ref={glass} className="cockpit-glass">
            <div className="relative min-w-0 [&_:is(button,input,section)]:scroll-mb-(--band)">
              <Screen state={state} send={play.send} read={play.read} />
            </div>
            <Band verdict={verdict} actions={actionsOf(play, on, state)} onAct={play.send} />
          </div>
        </section>
      </div>
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
