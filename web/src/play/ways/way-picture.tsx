import type { Way } from '#core/strategies/ways.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import { ArrayPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { isAcross } from '#web/play/ways/way-words.ts'

interface WayPictureProps {
  readonly fact: Fact
  readonly way: Way
  readonly table: Table
  /** So many of its rows by now. */
  readonly shown?: number
  /** How large it may be. */
  readonly className?: string
}

/** `a × b` as a rows of b, coloured by the way: what is known first, what comes to it, what goes away. */
export function WayPicture({
  fact,
  way,
  table,
  shown,
  className = 'max-h-36 sm:max-h-52 sm:max-w-64',
}: WayPictureProps) {
  const rows = (as: 'known' | 'added' | 'gone') =>
    way.picture.parts.reduce((sum, part) => sum + (part.as === as ? part.rows : 0), 0)
  return (
    <ArrayPicture
      columns={way.picture.columns}
      main={rows('known')}
      second={rows('added')}
      ghost={rows('gone')}
      {...(shown === undefined ? {} : { shown })}
      // Where the second factor is taken apart, the parts lie beside one another.
      across={isAcross(way, fact)}
      colours={heroColours[table]}
      label={m.play_way_picture({ rows: fact.a, columns: fact.b })}
      className={`h-auto w-auto max-w-full shrink-0 ${className}`}
    />
  )
}
