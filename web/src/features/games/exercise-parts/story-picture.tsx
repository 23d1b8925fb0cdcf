import type { Table } from '#core/tables/table.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { COUNTABLES } from '#web/features/games/exercise-parts/countables.ts'
import { m } from '#web/generated/paraglide/messages.js'

const PITCH = 24
const MARGIN = 6

/** As many plates as there are groups, each with as many things as the hero carries. */
export function StoryPicture({ table, groups }: { table: Table; groups: number }) {
  const columns = Math.ceil(Math.sqrt(table))
  const rows = Math.ceil(table / columns)
  const width = columns * PITCH + 2 * MARGIN
  const height = rows * PITCH + 2 * MARGIN
  const { main, light, dark } = heroColours[table]
  return (
    <div
      role="img"
      aria-label={m.games_story_picture({ groups, size: table })}
      className="flex flex-wrap justify-center gap-1.5"
    >
      {Array.from({ length: groups }, (_, group) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: the plates are all alike
          key={group}
          aria-hidden
          viewBox={`0 0 ${width} ${height}`}
          // A plate with one row of things needs less room to show them as large.
          className={rows === 1 ? 'h-6 md:h-8 lg:h-7' : 'h-8 sm:h-10 md:h-11 lg:h-9'}
        >
          <rect width={width} height={height} rx={12} fill={light} />
          {Array.from({ length: table }, (_, thing) => {
            const x = MARGIN + (thing % columns) * PITCH
            const y = MARGIN + Math.floor(thing / columns) * PITCH
            return (
              <path
                // biome-ignore lint/suspicious/noArrayIndexKey: a thing is its place on the plate
                key={thing}
                transform={`translate(${x} ${y})`}
                d={COUNTABLES[table]}
                fill={main}
                stroke={dark}
                strokeWidth={1.5}
                strokeLinejoin="round"
              />
            )
          })}
        </svg>
      ))}
    </div>
  )
}
