import type { Fact } from '#core/exercises/exercise.ts'
import type { Way } from '#core/strategies/ways.ts'
import { ArrayPicture } from '#web/art/array-picture.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { isAcross, wayLines, wayName } from '#web/play/ways/way-words.ts'

interface WayCardProps {
  readonly way: Way
  readonly fact: Fact
  readonly colours: { readonly main: string; readonly dark: string }
}

/** One way to a product: its name, the picture in its parts, and the steps. */
export function WayCard({ way, fact, colours }: WayCardProps) {
  const rows = (as: 'known' | 'added' | 'gone') =>
    way.picture.parts.filter((part) => part.as === as).reduce((sum, part) => sum + part.rows, 0)
  return (
    <div className="grid content-start gap-3 rounded-card bg-card p-5 shadow-card">
      <h3 className="font-semibold text-xl">{wayName(way)}</h3>
      <ArrayPicture
        columns={way.picture.columns}
        main={rows('known')}
        second={rows('added')}
        ghost={rows('gone')}
        across={isAcross(way, fact)}
        colours={colours}
        label={m.play_way_picture({ a: fact.a, b: fact.b })}
        className="h-auto max-h-44 w-auto max-w-full justify-self-center"
      />
      <ol className="grid gap-1 text-lg leading-snug">
        {wayLines(way, fact).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
}
