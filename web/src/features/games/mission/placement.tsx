import { Play } from 'lucide-react'
import type { Mastery } from '#core/mastery/mastery.ts'
import { PLACEMENT_RULES } from '#core/placement/parameters.ts'
import { masteryAfter, nextPlacementStep } from '#core/placement/placement.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { PlacementQuestion } from '#web/features/games/mission/placement-question.tsx'
import { PlacementSky } from '#web/features/games/mission/placement-sky.tsx'
import { usePlacement } from '#web/features/games/mission/use-placement.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { LeaveDialog } from '#web/play/confirm-leave-dialog.tsx'
import { IntroCard } from '#web/play/intro-card.tsx'
import type { RecordEnd } from '#web/play/record-end.ts'
import { Button } from '#web/ui/button.tsx'

/** Deca counts stars. */
const GUIDE: Table = 10

interface PlacementProps {
  readonly learnerId: string
  readonly mastery: Mastery
  /** Tables that the plan leaves closed. */
  readonly closed: readonly Table[]
  /** No mission was played before. */
  readonly first: boolean
  readonly onBegin?: () => void
  /** Left before its end. */
  readonly onLeave: () => void
  /** On to the mission, with what is known now. */
  readonly onDone: (mastery: Mastery) => void
  /** Where a child goes who wants no mission now. */
  readonly exit: string
  readonly record?: RecordEnd
}

/** The first mission: hands, then questions, then the stars that shine already. */
export function Placement(props: PlacementProps) {
  const { learnerId, mastery, closed, first, onBegin, onLeave, onDone, exit, record } = props
  const { run, begin, give } = usePlacement(learnerId, mastery, closed, record)
  const start = () => {
    onBegin?.()
    begin()
  }
  if (!run) return <PlacementIntro onStart={start} onSkip={onLeave} />
  const step = nextPlacementStep(run)
  if (!step)
    return <PlacementSky run={run} first={first} exit={exit} onGoOn={() => onDone(masteryAfter(run))} />
  return (
    <>
      <PlacementQuestion
        key={`${run.taps.length}-${run.answers.length}`}
        run={run}
        step={step}
        guide={GUIDE}
        onGive={give}
        onSkip={onLeave}
      />
      <LeaveDialog active={run.taps.length > 0} table={GUIDE} />
    </>
  )
}

function PlacementIntro({ onStart, onSkip }: { onStart: () => void; onSkip: () => void }) {
  const hero = HEROES[GUIDE].name
  return (
    <IntroCard table={GUIDE}>
      <h1 className="text-3xl font-semibold text-balance sm:text-4xl">{m.mission_first_title()}</h1>
      <p className="max-w-md text-lg text-pretty text-ink-soft sm:text-xl">
        {m.mission_first_text({ hero, count: PLACEMENT_RULES.mostQuestions })}
      </p>
      <Button size="lg" icon={<Play aria-hidden />} onClick={onStart}>
        {m.mission_first_start()}
      </Button>
      <Button variant="quiet" onClick={onSkip}>
        {m.mission_skip()}
      </Button>
    </IntroCard>
  )
}
