import type { Fact } from '#core/exercises/exercise.ts'
import type { Way } from '#core/strategies/ways.ts'
import type { Table } from '#core/tables/table.ts'
import { ArrayPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface WayPictureProps {
  readonly fact: Fact
  readonly way: Way
  readonly table: Table
}

/** `a × b` as a rows of b, coloured by the way: what is known first, what comes to it, what goes away. */
export function WayPicture({ fact: { a, b }, way: { picture }, table }: WayPictureProps) {
  const rows = (as: 'known' | 'added' | 'gone') =>
    picture.parts.reduce((sum, part) => sum + (part.as === as ? part.rows : 0), 0)
  const [main, second, ghost] = [rows('known'), rows('added'), rows('gone')]
  // Where the second factor is taken apart, the parts lie beside one another.
  const across = main + second !== a || picture.columns !== b
  return (
    <ArrayPicture
      columns={picture.columns}
      main={main}
      second={second}
      ghost={ghost}
      across={across}
      colours={heroColours[table]}
      label={m.games_array_label({ rows: a, columns: b })}
      className="h-auto max-h-36 w-auto max-w-full shrink-0 sm:max-h-52 sm:max-w-64"
    />
  )
}
