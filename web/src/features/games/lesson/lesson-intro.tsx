import { Play, RotateCcw } from 'lucide-react'
import { LESSON_LENGTH } from '#core/lessons/lesson-plan.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { GameTable } from '#core/tables/table.ts'
import { Light } from '#web/art/light.tsx'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BoardingScene } from '#web/play/port/boarding-scene.tsx'
import { BackLink } from '#web/ui/back-link.tsx'
import { Button } from '#web/ui/button.tsx'

interface LessonIntroProps {
  readonly table: GameTable
  readonly keptStep: number | null
  readonly onStart: () => void
  readonly onResume: () => void
}

export function LessonIntro({ table, keptStep, onStart, onResume }: LessonIntroProps) {
  const hero = HEROES[table].name
  const isKept = keptStep !== null
  return (
    <div className="grid w-full grid-cols-1 gap-3">
      <BackLink to={paths.games} className="justify-self-start">
        {m.games_back()}
      </BackLink>
      <BoardingScene
        table={table}
        words={
          <>
            <h1 className="capitals text-balance font-semibold text-3xl sm:text-4xl">
              {table === 2 ? m.games_own_title() : m.games_intro_title({ n: table })}
            </h1>
            <p className="max-w-md text-balance text-lg sm:text-xl">
              {isKept ? m.games_welcome_back({ hero }) : m.games_intro_text({ n: table })}
            </p>
          </>
        }
      >
        {(board) => (
          <>
            <Path done={isKept ? keptStep - 1 : 0} />
            {isKept && (
              <Button size="xl" variant="sun" icon={Play} onClick={board(onResume)}>
                {m.games_continue({ step: keptStep })}
              </Button>
            )}
            <Button
              size={isKept ? 'lg' : 'xl'}
              variant={isKept ? 'quiet' : 'sun'}
              icon={isKept ? RotateCcw : undefined}
              onClick={board(onStart)}
            >
              {m.games_start()}
            </Button>
          </>
        )}
      </BoardingScene>
    </div>
  )
}

/** Ten lamps, one for each exercise. */
function Path({ done }: { done: number }) {
  return (
    <div role="img" aria-label={m.games_card_exercises()} className="flex gap-1 sm:gap-3">
      {Array.from({ length: LESSON_LENGTH }, (_, at) => at).map((at) => (
        <Light
          key={at}
          look={at < done ? 'lit' : at === done ? 'here' : 'dark'}
          size={30}
          className="size-6 sm:size-8"
        />
      ))}
    </div>
  )
}
