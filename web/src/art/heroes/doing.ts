import type { Table } from '#core/tables/table.ts'
import type { ActName } from '#web/art/heroes/acts/move.ts'
import type { Mood } from '#web/art/heroes/mood.ts'

/** A new object is a new time. */
export interface Doing {
  readonly name: ActName
}

export interface LiveHeroProps {
  readonly table: Table
  /** While it does nothing. */
  readonly mood?: Mood
  readonly does: Doing | null
  readonly size?: number
  readonly title?: string
  readonly className?: string
}

/** A hero inside another drawing, in its units. */
export interface HeroAboardProps extends Required<Pick<LiveHeroProps, 'table' | 'mood' | 'does' | 'size'>> {
  readonly x: number
  readonly y: number
}
