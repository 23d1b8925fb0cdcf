import type { ReactNode } from 'react'
import { type LessonOutcome, nextThing } from '#core/learner/lesson-outcome.ts'
import { wentWell } from '#core/lessons/lesson-plan.ts'
import { isFreeTable } from '#core/plans/free-tables.ts'
import { HEROES } from '#core/tables/hero.ts'
import { usePlay } from '#web/data/learner/play.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { StarRow } from '#web/features/games/cards/star-row.tsx'
import { FactPills, LightsWon } from '#web/features/games/scene/lights-won.tsx'
import { NextThingLink } from '#web/features/games/scene/next-thing-link.tsx'
import { wonWords } from '#web/features/games/scene/won-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { HourNearer } from '#web/play/ship/hour-nearer.tsx'
import { CrewAtEnd } from '#web/play/stage/crew-at-end.tsx'
import { End, type EndProps } from '#web/play/stage/end.tsx'

interface GameEndProps extends Pick<EndProps, 'level' | 'leaves' | 'isElsewhere'> {
  readonly outcome: LessonOutcome
  /** Where a toast would say it in other words. */
  readonly title?: string
  /** Further buttons, after the one that suggests what comes next. */
  readonly children?: ReactNode
}

/** The end of a game: the hero of the table, what was learnt, and one thing to do next. */
export function GameEnd({ outcome, title = m.games_congratulations(), children, ...rest }: GameEndProps) {
  const { table, score, lit, right, hour } = outcome
  const play = usePlay()
  const { locked_tables } = useLearnerSettings()
  const isGood = wentWell(score)
  const hero = HEROES[table].name
  const next = nextThing(
    outcome,
    (other) => !locked_tables.includes(other) && (play === 'all' || isFreeTable(other)),
  )
  return (
    <End
      {...rest}
      kind="game"
      score={score}
      label={m.games_scene_label({ n: table })}
      act={<CrewAtEnd table={table} cheers={isGood} />}
      title={title}
      lights={lit}
      table={table}
      next={<NextThingLink next={next} />}
      actions={children}
    >
      <p className="max-w-md text-xl text-pretty">
        {isGood ? m.games_result_text({ hero }) : m.games_result_low({ n: table })}
      </p>
      <div className="grid gap-2 rounded-2xl bg-white px-5 py-3 text-ink">
        <p className="font-display text-2xl font-semibold">{m.games_exercises_completed({ score })}</p>
        <StarRow score={score} filling />
        {lit.length > 0 ? (
          <>
            <p className="mt-1 font-display text-xl font-semibold">{wonWords(lit)}</p>
            <LightsWon lights={lit} />
          </>
        ) : (
          right.length > 0 && (
            <>
              <p className="mt-1 text-lg">{m.games_scene_right()}</p>
              <FactPills facts={right} />
            </>
          )
        )}
      </div>
      <HourNearer table={table} missing={hour} />
    </End>
  )
}
