import { ArrowLeft, CircleCheck, Rocket } from 'lucide-react'
import { useState } from 'react'
import { litBy } from '#core/learner/lit-by.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { missionAnswers } from '#core/mission/run.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { resultText } from '#web/features/games/mission/result-text.ts'
import { WeekDays } from '#web/features/games/mission/week-days.tsx'
import { LightsWon } from '#web/features/games/scene/lights-won.tsx'
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
      act={<CrewAtEnd companion={companion} says="tomorrow" />}
      title={m.mission_result_title()}
      lights={lights}
      next={
        <ButtonLink to={paths.games} size="lg" variant="sun" icon={<ArrowLeft aria-hidden />}>
          {m.mission_back()}
        </ButtonLink>
      }
      actions={
        <Button size="lg" variant="secondary" icon={<Rocket aria-hidden />} onClick={onAgain}>
          {m.mission_once_more()}
        </Button>
      }
      sums={
        <div className="grid w-full gap-1 rounded-2xl bg-white px-3 py-2 text-ink sm:gap-2 sm:px-6 sm:py-4">
          <div className="flex flex-wrap items-baseline justify-center gap-x-3">
            <p className="font-display text-xl font-semibold sm:text-2xl">
              {lights.length > 0 ? m.mission_lights_won({ count: lights.length }) : m.mission_result_kept()}
            </p>
            <p className="text-ink-soft sm:text-lg">{resultText(run)}</p>
          </div>
          {lights.length > 0 && <LightsWon lights={lights} />}
          {forClass.length > 0 && (
            <p className="flex items-center justify-center gap-2 font-display font-semibold text-correct text-lg">
              <CircleCheck aria-hidden className="size-6 shrink-0" />
              {m.mission_result_class({ tables: tableList(forClass) })}
            </p>
          )}
        </div>
      }
    >
      <WeekDays days={days} />
    </End>
  )
}
