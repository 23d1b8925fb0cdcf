import { Play, RotateCcw } from 'lucide-react'
import { HEROES } from '#core/tables/hero.ts'
import type { GameTable } from '#core/tables/table.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { IntroCard } from '#web/play/intro-card.tsx'
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
  return (
    <div className="mx-auto grid w-full max-w-2xl gap-4">
      <BackLink to={paths.games} className="justify-self-start">
        {m.games_back()}
      </BackLink>
      <IntroCard table={table}>
        <h1 className="text-3xl font-semibold text-balance sm:text-4xl">
          {table === 2 ? m.games_own_title() : m.games_intro_title({ n: table })}
        </h1>
        <p className="max-w-md text-xl text-pretty text-ink-soft">{m.games_intro_text({ n: table })}</p>
        {keptStep !== null && (
          <>
            <p className="font-display text-lg">{m.games_welcome_back({ hero })}</p>
            <Button size="lg" variant="success" icon={<Play aria-hidden />} onClick={onResume}>
              {m.games_continue({ step: keptStep })}
            </Button>
          </>
        )}
        <Button
          size="lg"
          variant={keptStep === null ? 'primary' : 'secondary'}
          icon={keptStep === null ? <Play aria-hidden /> : <RotateCcw aria-hidden />}
          onClick={onStart}
        >
          {m.games_start()}
        </Button>
      </IntroCard>
    </div>
  )
}
