import { ArrowLeft, CircleCheck, Rocket } from 'lucide-react'
import { useState } from 'react'
import { litBy } from '#core/learner/lit-by.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { missionAnswers } from '#core/mission/run.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { MissionSums } from '#web/features/games/mission/mission-sums.tsx'
import { VisitorTomorrow } from '#web/features/games/mission/visitor-tomorrow.tsx'
import { WeekDays } from '#web/features/games/mission/week-days.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { tableList } from '#web/i18n/table-list.ts'
import { CrewAtEnd } from '#web/play/stage/crew-at-end.tsx'
import { End } from '#web/play/stage/end.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface MissionResultProps {
  readonly run: MissionRun
  /** What was known before the mission. */
  readonly before: Mastery
  readonly days: readonly boolean[]
  readonly companion: Table
  /** Tables that the class asked for, and that this mission visited. */
  readonly forClass: readonly Table[]
  readonly isElsewhere: boolean
  readonly onAgain: () => void
}

export function MissionResult(props: MissionResultProps) {
  const { run, before, days, companion, forClass, isElsewhere, onAgain } = props
  const [lights] = useState(() => litBy(missionAnswers(run), before, localDayClock()))
  return (
    <End
      kind="mission"
      isElsewhere={isElsewhere}
      act={<CrewAtEnd table={companion} />}
      title={m.mission_result_title()}
      lights={lights}
      next={
        <ButtonLink to={paths.games} size="lg" variant="sun" icon={ArrowLeft}>
          {m.mission_back()}
        </ButtonLink>
      }
      actions={
        <Button size="lg" variant="secondary" icon={Rocket} onClick={onAgain}>
          {m.mission_once_more()}
        </Button>
      }
      sums={
        <MissionSums lights={lights} run={run}>
          {forClass.length > 0 && (
            <p className="flex items-center justify-center gap-2 font-display font-semibold text-correct text-lg">
              <CircleCheck aria-hidden className="size-6 shrink-0" />
              {m.mission_result_class({ tables: tableList(forClass) })}
            </p>
          )}
        </MissionSums>
      }
    >
      <VisitorTomorrow companion={companion}>
        <WeekDays days={days} />
      </VisitorTomorrow>
    </End>
  )
}
