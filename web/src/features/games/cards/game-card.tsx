import { Lock } from 'lucide-react'
import { type CSSProperties, memo, useRef } from 'react'
import { Link } from 'react-router'
import type { Medal as MedalLevel } from '#core/mastery/mastery.ts'
import { type FactWithStatus, lampOf } from '#core/status/fact-status.ts'
import { DIFFICULTY } from '#core/tables/difficulty.ts'
import type { GameTable } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { Medal } from '#web/art/medal.tsx'
import { Planet } from '#web/art/planet.tsx'
import { useNear } from '#web/browser/use-near.ts'
import { paths } from '#web/config/paths.ts'
import { DIFFICULTY_TEXTS, GAME_TEXTS, MEDAL_TEXTS } from '#web/features/games/cards/game-texts.ts'
import { StarRow } from '#web/features/games/cards/star-row.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { lightsText } from '#web/i18n/lights-text.ts'
import { useIsOpen } from '#web/play/plan-gate.tsx'

interface GameCardProps {
  readonly table: GameTable
  /** The best result so far; null when never finished. */
  readonly score: number | null
  /** How well the table is known by heart. */
  readonly medal: MedalLevel
  /** The lamps of its planet, once they are known. */
  readonly lights: readonly FactWithStatus[] | undefined
  /** On the first screen, for all that is known. Others get their decoration when they come near. */
  readonly first: boolean
}

/** The whole card is the link: a child taps the picture, not a word. Remembered: stars, medals and settings come one by one. */
export const GameCard = memo(function GameCard({ table, score, medal, lights, first }: GameCardProps) {
  const card = useRef<HTMLAnchorElement>(null)
  const near = useNear(card, first)
  const { title, description } = GAME_TEXTS[table]
  const { main, light, dark, ink } = heroColours[table]
  const isOpen = useIsOpen(table)
  const tint = { '--c': main, '--l': light, '--d': dark, '--i': ink } as CSSProperties
  return (
    <Link ref={card} to={paths.game(table)} className="world paper" style={tint}>
      <span className="world-about">
        <h3 className="text-balance font-semibold text-xl leading-tight">
          <span className="world-table">{m.games_table_label({ n: table })}: </span>
          {title()}
        </h3>
        <p className="text-pretty text-ink-soft leading-snug">{description()}</p>
        {score !== null && <StarRow score={score} />}
        <span className="world-tags">
          <span className="world-tag">{DIFFICULTY_TEXTS[DIFFICULTY[table]]()}</span>
          {isOpen ? (
            m.games_card_exercises()
          ) : (
            <span className="inline-flex items-center gap-1.5">
              <Lock aria-hidden className="size-4" />
              {m.play_ask_title()}
            </span>
          )}
        </span>
      </span>
      {/* After its name for who listens; seen first. */}
      <span className="world-view">
        {near && <Planet table={table} medal={medal} lamps={lights?.map(lampOf)} className="world-picture" />}
        <span className="world-words">{lights && lightsText(lights)}</span>
        {medal !== 'none' && (
          <Medal
            table={table}
            level={medal}
            size={42}
            title={MEDAL_TEXTS[medal]()}
            className="absolute top-0.5 right-0.5 max-sm:size-9"
          />
        )}
      </span>
    </Link>
  )
})
