import { type ReactNode, type RefObject, useLayoutEffect, useMemo, useRef } from 'react'
import type { Action } from '#core/play/activity.ts'
import type { Table } from '#core/tables/table.ts'
import { celebrateLater } from '#web/data/learner/award-notices.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { type Crew, useCrew } from '#web/play/crew.ts'
import { Friend } from '#web/play/heroes/friend.tsx'
import { Says } from '#web/play/heroes/says.tsx'
import { Band } from '#web/play/stage/band.tsx'
import { Deck } from '#web/play/stage/deck.tsx'
import { HeaderOf } from '#web/play/stage/header-of.tsx'
import { LeaveDialog } from '#web/play/stage/leave-dialog.tsx'
import type { OnStage, StageAction } from '#web/play/stage/on-stage.ts'
import { SoundQuestion } from '#web/play/stage/sound-question.tsx'
import { usePlaySounds } from '#web/play/stage/use-play-sounds.ts'
import { useSaid } from '#web/play/stage/use-said.ts'
import { useScene } from '#web/play/stage/use-scene.ts'
import { useStageFocus } from '#web/play/stage/use-stage-focus.ts'
import type { Drawn, Play } from '#web/play/use-activity.ts'
import type { FlightPath } from '#web/worlds/flight/scene.ts'
import { useReactions } from '#web/worlds/heroes/use-reactions.ts'

interface StageProps<S extends object, A extends Action, C> {
  readonly play: Play<S, A, C>
  readonly on: OnStage<S, A>
  /** The way out; null where the page has one. */
  readonly exit: { readonly to: string; readonly label: string } | null
  /** The hero of a table; the one that the child has chosen without. */
  readonly companion?: Table
  /** Whose planet lies ahead; the companion's own without. */
  readonly bound?: Table
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
  const { play, on, exit, bound, aside, intro, end } = props
  const crew = useCrew(props.companion)
  const { companion } = crew
  const { drawn, activity } = play
  const stage = useRef<HTMLDivElement>(null)
  usePlaySounds(play.listen, on.kind, companion)
  useSaid(drawn, on)
  useStageFocus(stage, drawn?.turn ?? 0, drawn?.events ?? [])
  const isLeft = drawn !== null && activity.isOver(drawn.state) && activity.asked(drawn.state) === null
  return (
    <div ref={stage} data-stage={on.kind} className="relative">
      {drawn === null ? (
        intro
      ) : isLeft ? (
        end(drawn.state)
      ) : (
        <OnTheWay key={drawn.attemptId} {...{ play, on, exit, crew, bound, aside, stage, drawn }} />
      )}
      {drawn && activity.asksToLeave && (
        <LeaveDialog active={activity.isInTheMiddle(drawn.state)} table={companion} />
      )}
    </div>
  )
}

interface OnTheWayProps<S extends object, A extends Action, C>
  extends Pick<StageProps<S, A, C>, 'play' | 'on' | 'exit' | 'aside'> {
  readonly crew: Crew
  readonly bound: Table | undefined
  readonly stage: RefObject<HTMLDivElement | null>
  readonly drawn: Drawn<S>
}

const placesInTheShip = () =>
  import('#web/worlds/flight/scenes/play-place.ts').then(({ playPlace }) => playPlace)

function OnTheWay<S extends object, A extends Action, C>(props: OnTheWayProps<S, A, C>) {
  const { play, on, exit, crew, bound, aside, stage, drawn } = props
  const { companion } = crew
  const { state, turn } = drawn
  const { Screen, kind } = on
  const { listen } = play
  const flight = useRef<FlightPath>(null)
  const glass = useRef<HTMLDivElement>(null)
  const { does, says } = useReactions(listen)
  useLayoutEffect(() => {
    celebrateLater({ popup: true, coinsLanded: 0 })
    return () => celebrateLater(null)
  }, [])
  useScene({ drawn, load: placesInTheShip, glass, flight })
  const verdict = on.verdict(state)
  const { value = 0, max = 0, label = '' } = on.progress(state) ?? {}
  const share = max > 0 ? value / max : 0
  // The same objects while the child answers: a digit draws nothing of the flight anew.
  const path = useMemo(() => (max > 0 ? { value, max, label } : null), [value, max, label])
  const sky = useMemo(
    () => (
      <>
        <Friend listen={listen} companion={companion} untold={kind === 'placement'} />
        <SoundQuestion companion={companion} turn={turn} share={share} stage={stage} />
        <Says table={companion} at={says} share={share} />
      </>
    ),
    [listen, companion, kind, turn, share, stage, says],
  )
  return (
    <Deck
      header={<HeaderOf on={on} exit={exit} aside={aside} state={state} />}
      flight={{ ref: flight, listen, path, does }}
      crew={crew}
      bound={bound}
      sky={sky}
      plate={on.plate?.(state)}
      glass={glass}
    >
      <div className="relative min-w-0 [&_:is(button,input,section)]:scroll-mb-(--band)">
        <Screen state={state} send={play.send} read={play.read} />
      </div>
      <Band verdict={verdict} actions={actionsOf(play, on, state)} onAct={play.send} />
    </Deck>
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
    ? [
        ...actions.filter(({ holds }) => !holds),
        { label: m.play_go_on(), action: waiting, look: 'primary', main: true },
      ]
    : actions
}
