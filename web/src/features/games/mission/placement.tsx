import { ArrowRight, Play } from 'lucide-react'
import { PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import { PLACEMENT_RULES } from '#core/placement/parameters.ts'
import { masteryAfter } from '#core/placement/placement.ts'
import type { PlacementAction, PlacementPlay } from '#core/placement/placement-play.ts'
import { placement } from '#core/play/activities/placement.ts'
import { seedFrom } from '#core/random/random.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { randomId } from '#web/data/device/random-id.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import { progressOf, progressWords } from '#web/features/games/mission/placement-progress.ts'
import { PlacementQuestion } from '#web/features/games/mission/placement-question.tsx'
import { PlacementSky } from '#web/features/games/mission/placement-sky.tsx'
import { mistypedWords } from '#web/features/games/mission/placement-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import type { RecordEnd } from '#web/play/record-end.ts'
import { Aboard } from '#web/play/stage/aboard.tsx'
import type { OnStage } from '#web/play/stage/on-stage.ts'
import { Stage } from '#web/play/stage/stage.tsx'
import { useActivity } from '#web/play/use-activity.ts'
import { Button } from '#web/ui/button.tsx'

export const placementOnStage: OnStage<PlacementPlay, PlacementAction> = {
  kind: 'placement',
  Screen: PlacementQuestion,
  title: () => null,
  place: (play) => play && { words: progressWords(play.run), seen: true },
  progress: (play) => play && progressOf(play.run),
  verdict: () => null,
  actions: () => [],
  says: (event, { now, mistyped }) =>
    event === null && now?.kind === 'tap' && mistyped > 0 ? mistypedWords(now.number, mistyped) : null,
}

interface Exit {
  readonly to: string
  readonly label: string
}

interface PlacementProps {
  readonly owner: string
  readonly mastery: Mastery
  /** Tables that the plan leaves closed. */
  readonly closed: readonly Table[]
  /** No mission was played before. */
  readonly first: boolean
  readonly onBegin: () => void
  /** Left before its end. */
  readonly onLeave: () => void
  /** On to the mission, with what is known now. */
  readonly onDone: (mastery: Mastery) => void
  /** Where a child goes who wants no mission now. */
  readonly exit: Exit
  readonly record: RecordEnd | undefined
}

/** The first mission: hands, then questions, then the stars that shine already. */
export function Placement(props: PlacementProps) {
  const { owner, mastery, closed, first, onBegin, onLeave, onDone, exit, record } = props
  const play = useActivity(placement, { owner, lessonId: PLACEMENT_ID, ...(record ? { record } : {}) })
  const start = () => {
    onBegin()
    if (play.kept) return play.resume()
    const attemptId = randomId()
    const seed = seedFrom('placement', attemptId)
    play.begin({ mastery, now: localDayClock(), seed, locked: closed }, attemptId)
  }
  const skip = (
    <Button
      variant="quiet"
      className="whitespace-nowrap text-white! hover:bg-white/10!"
      icon={ArrowRight}
      onClick={onLeave}
    >
      {m.mission_skip()}
    </Button>
  )
  return (
    <Stage
      play={play}
      on={placementOnStage}
      exit={null}
      aside={skip}
      intro={<PlacementIntro exit={exit} onStart={start} onSkip={onLeave} />}
      end={({ run }) => (
        <PlacementSky run={run} first={first} exit={exit.to} onGoOn={() => onDone(masteryAfter(run))} />
      )}
    />
  )
}

interface PlacementIntroProps {
  readonly exit: Exit
  readonly onStart: () => void
  readonly onSkip: () => void
}

function PlacementIntro({ exit, onStart, onSkip }: PlacementIntroProps) {
  const hero = HEROES[useCompanion()].name
  return (
    <Aboard exit={exit}>
      <h1 className="text-3xl font-semibold text-balance sm:text-4xl">{m.mission_first_title()}</h1>
      <p className="max-w-md text-lg text-pretty text-ink-soft sm:text-xl">
        {m.mission_first_text({ hero, count: PLACEMENT_RULES.mostQuestions })}
      </p>
      <Button size="xl" variant="sun" className="min-w-48" icon={Play} onClick={onStart}>
        {m.mission_first_start()}
      </Button>
      <Button variant="quiet" onClick={onSkip}>
        {m.mission_skip()}
      </Button>
    </Aboard>
  )
}
