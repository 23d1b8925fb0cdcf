import { ArrowLeft, CircleCheck, Rocket } from 'lucide-react'
import { useState } from 'react'
import { litBy } from '#core/learner/lit-by.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { missionAnswers } from '#core/mission/run.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { resultText } from '#web/features/games/mission/result-text.ts'
import { WeekDays } from '#web/features/games/mission/week-days.tsx'
import { LightsWon } from '#web/features/games/scene/lights-won.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { tableList } from '#web/i18n/table-list.ts'
import { useCrew } from '#web/play/crew.ts'
import { HeroAtEnd } from '#web/play/heroes/hero-at-end.tsx'
import { End } from '#web/play/stage/end.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'

interface MissionResultProps {
  readonly run: MissionRun
  /** What was known before the mission. */
  readonly before: Mastery
  readonly days: readonly boolean[]
  readonly companion: Table
  /** Where it flew. */
  readonly planet: Table
  /** Tables that the class asked for, and that this mission visited. */
  readonly forClass: readonly Table[]
  readonly isElsewhere: boolean
  readonly onAgain: () => void
}

export function MissionResult(props: MissionResultProps) {
  const { run, before, days, companion, planet, forClass, isElsewhere, onAgain } = props
  const [lights] = useState(() => litBy(missionAnswers(run), before, localDayClock()))
  const hero = HEROES[companion].name
  const { look } = useCrew()
  return (
    <End
      kind="mission"
      isElsewhere={isElsewhere}
      act={
        <>
          {look && <Avatar {...look} mood="happy" size={120} className="rounded-full max-sm:size-24" />}
          <HeroAtEnd table={companion} says="tomorrow" />
        </>
      }
      title={m.mission_result_title()}
      planet={lights.length > 0 ? planet : undefined}
      actions={
        <>
          <ButtonLink to={paths.games} size="lg" variant="sun" icon={<ArrowLeft aria-hidden />}>
            {m.mission_back()}
          </ButtonLink>
          <Button size="lg" variant="secondary" icon={<Rocket aria-hidden />} onClick={onAgain}>
            {m.mission_once_more()}
          </Button>
        </>
      }
    >
      <p className="text-xl">{m.mission_result_hero({ hero })}</p>
      <div className="grid gap-2 rounded-2xl bg-white px-6 py-4 text-ink">
        <p className="font-display text-2xl font-semibold">
          {lights.length > 0 ? m.mission_lights_won({ count: lights.length }) : m.mission_result_kept()}
        </p>
        {lights.length > 0 && <LightsWon lights={lights} />}
        <p className="text-lg text-ink-soft">{resultText(run)}</p>
        {forClass.length > 0 && (
          <p className="flex items-center justify-center gap-2 font-display font-semibold text-correct text-lg">
            <CircleCheck aria-hidden className="size-6 shrink-0" />
            {m.mission_result_class({ tables: tableList(forClass) })}
          </p>
        )}
      </div>
      <WeekDays days={days} />
    </End>
  )
}
