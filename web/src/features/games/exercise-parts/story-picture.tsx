import { memo, useId } from 'react'
import type { Item } from '#core/exercises/exercise.ts'
import { heroColours } from '#web/art/hero-colours.ts'
import { THINGS, type Thing } from '#web/art/things.tsx'
import { m } from '#web/generated/paraglide/messages.js'

const PITCH = 26
const THING = 24
const MARGIN = 7

interface StoryPictureProps {
  readonly item: Item
  readonly thing: Thing
}

/** As many plates as there are groups, each with the things the story tells about. A digit changes none of them. */
export const StoryPicture = memo(function StoryPicture({ item: { a, b, table }, thing }: StoryPictureProps) {
  const id = useId()
  const columns = Math.ceil(Math.sqrt(b))
  const fullRows = Math.floor(b / columns)
  const left = b - fullRows * columns
  const rows = left > 0 ? fullRows + 1 : fullRows
  const width = columns * PITCH + 2 * MARGIN
  const height = rows * PITCH + 2 * MARGIN
  return (
    <div
      role="img"
      aria-label={m.games_story_picture({ groups: a, size: b })}
      className="flex flex-wrap justify-center gap-1 sm:gap-1.5"
    >
      {Array.from({ length: a }, (_, group) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: the plates are all alike
          key={group}
          aria-hidden
          data-prop="plate"
          viewBox={`0 0 ${width} ${height}`}
          className={plateHeight(a, rows)}
        >
          {/* Drawn once and laid out by the browser: 144 drawings of their own would hold up a slow tablet. */}
          <pattern
            id={`${id}-${group}`}
            x={MARGIN}
            y={MARGIN}
            width={PITCH}
            height={PITCH}
            patternUnits="userSpaceOnUse"
          >
            <g
              transform={`translate(${(PITCH - THING) / 2} ${(PITCH - THING) / 2})`}
              strokeWidth={1.5}
              strokeLinejoin="round"
              strokeLinecap="round"
            >
              {THINGS[thing]}
            </g>
          </pattern>
          <rect width={width} height={height} rx={12} fill={heroColours[table].light} />
          <rect
            x={MARGIN}
            y={MARGIN}
            width={columns * PITCH}
            height={fullRows * PITCH}
            fill={`url(#${id}-${group})`}
          />
          {left > 0 && (
            <rect
              x={MARGIN}
              y={MARGIN + fullRows * PITCH}
              width={left * PITCH}
              height={PITCH}
              fill={`url(#${id}-${group})`}
            />
          )}
        </svg>
      ))}
    </div>
  )
})

/** A few plates may be larger, and one with a single row of things needs less room to show them as large. */
function plateHeight(plates: number, rows: number): string {
  if (rows === 1) return 'h-6 md:h-8 lg:h-7'
  return plates <= 4 ? 'h-11 sm:h-14 md:h-16 lg:h-13' : 'h-7 max-sm:low:h-6 sm:h-10 md:h-11 lg:h-9'
}
