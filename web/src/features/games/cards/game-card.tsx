import { ListChecks, Lock } from 'lucide-react'
import { memo, useRef } from 'react'
import { Link } from 'react-router'
import type { Medal as MedalLevel } from '#core/mastery/mastery.ts'
import { DIFFICULTY } from '#core/tables/difficulty.ts'
import type { GameTable } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { Medal } from '#web/art/medal.tsx'
import { useNear } from '#web/browser/use-near.ts'
import { paths } from '#web/config/paths.ts'
import { DIFFICULTY_TEXTS, GAME_TEXTS, MEDAL_TEXTS } from '#web/features/games/cards/game-texts.ts'
import { StarRow } from '#web/features/games/cards/star-row.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { useIsOpen } from '#web/play/plan-gate.tsx'
import { Badge } from '#web/ui/badge.tsx'

interface GameCardProps {
  readonly table: GameTable
  /** The best result so far; null when never finished. */
  readonly score: number | null
  /** How well the table is known by heart. */
  readonly medal: MedalLevel
  /** On the first screen, for all that is known. Others get their decoration when they come near. */
  readonly first: boolean
}

/** The whole card is the link: a child taps the picture, not a word. Remembered: stars, medals and settings come one by one. */
export const GameCard = memo(function GameCard({ table, score, medal, first }: GameCardProps) {
  const card = useRef<HTMLAnchorElement>(null)
  const near = useNear(card, first)
  const { title, description } = GAME_TEXTS[table]
  const difficulty = DIFFICULTY[table]
  const { light, dark } = heroColours[table]
  const isOpen = useIsOpen(table)
  const Icon = isOpen ? ListChecks : Lock
  return (
    <Link
      ref={card}
      to={paths.game(table)}
      className="group flex flex-col overflow-hidden rounded-card bg-card shadow-card transition-transform hover:-translate-y-1 active:translate-y-0.5"
    >
      <div className="relative flex h-40 items-end justify-center pb-1" style={{ backgroundColor: light }}>
        {near && (
          <>
            <span
              aria-hidden
              className="absolute top-2 left-4 font-display text-5xl font-bold opacity-90"
              style={{ color: dark }}
            >
              {table}
            </span>
            <Hero table={table} size={114} className="transition-transform group-hover:scale-105" />
          </>
        )}
        {medal !== 'none' && (
          <Medal
            table={table}
            level={medal}
            size={64}
            title={MEDAL_TEXTS[medal]()}
            className="absolute right-3 bottom-1"
          />
        )}
        <Badge tone={difficulty} className="absolute top-3 right-3">
          {DIFFICULTY_TEXTS[difficulty]()}
        </Badge>
      </div>
      <div className="flex grow flex-col gap-2 p-4 text-center">
        <h2 className="text-balance font-semibold text-xl">
          <span className="sr-only">{m.games_table_label({ n: table })}: </span>
          {title()}
        </h2>
        <p className="grow text-pretty text-ink-soft">{description()}</p>
        <p className="flex items-center justify-center gap-2 font-display font-medium text-ink">
          {near ? <Icon aria-hidden className="size-5 text-ink-soft" /> : <span className="size-5" />}
          {isOpen ? m.games_card_exercises() : m.play_ask_title()}
        </p>
        <StarRow score={score} />
      </div>
    </Link>
  )
})
