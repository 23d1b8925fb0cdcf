import { ArrowRight } from 'lucide-react'
import type { NextThing } from '#core/learner/lesson-outcome.ts'
import { paths } from '#web/config/paths.ts'
import { GAME_TEXTS } from '#web/features/games/cards/game-texts.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { named } from '#web/play/ways/way-words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'

/** One suggestion for what comes next. */
export function NextThingLink({ next }: { next: NextThing }) {
  const { to, words } = linkOf(next)
  return (
    <ButtonLink to={to} size="lg" variant="sun" icon={ArrowRight}>
      {words}
    </ButtonLink>
  )
}

function linkOf(next: NextThing): { readonly to: string; readonly words: string } {
  switch (next.kind) {
    case 'lesson':
      return { to: paths.lesson(next.table), words: m.games_next_lesson({ n: next.table }) }
    case 'fact':
      return { to: paths.fact(next.a, next.b), words: m.games_next_fact({ fact: named(next) }) }
    case 'game':
      return {
        to: paths.game(next.table),
        words: m.games_next_game({ title: GAME_TEXTS[next.table].title() }),
      }
    case 'mission':
      return { to: paths.mission, words: m.games_next_mission() }
  }
}
