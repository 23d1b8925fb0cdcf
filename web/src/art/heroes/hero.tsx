import type { Table } from '#core/tables/table.ts'
import type { HeroProps } from '#web/art/heroes/hero-drawing.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'

/** What HeroDrawing draws, as files: hero-drawing.test.tsx writes them. */
const PICTURES = import.meta.glob<string>(['./pictures/*.svg', '!**/*-blink.svg'], {
  eager: true,
  import: 'default',
  query: '?url',
})

/** The address of a hero's picture, 200 × 200, for drawings that place a hero inside. */
export function heroPicture(table: Table, mood: Mood): string | undefined {
  return PICTURES[`./pictures/${table}-${mood}.svg`]
}

/**
 * The hero of a table. A file, not shapes in the page: eleven heroes drawn by React cost a slow tablet more than the
 * rest of the screen, and each change of mood meant a hundred shapes to compare.
 */
export function Hero({
  table,
  mood = 'idle',
  size = 120,
  title = '',
  className = '',
}: HeroProps & { mood?: Mood }) {
  return (
    <img
      src={heroPicture(table, mood)}
      alt={title}
      width={size}
      height={size}
      // Far below the fold nothing is fetched or drawn.
      loading="lazy"
      draggable={false}
      className={`art art-${mood} ${className}`}
    />
  )
}
