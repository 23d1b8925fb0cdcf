import type { Way } from '#core/strategies/ways.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import { WayPicture } from '#web/play/ways/way-picture.tsx'
import { wayLines, wayName } from '#web/play/ways/way-words.ts'

interface WayCardProps {
  readonly way: Way
  readonly fact: Fact
  readonly table: Table
}

/** One way to a product: its name, the picture in its parts, and the steps. */
export function WayCard({ way, fact, table }: WayCardProps) {
  return (
    <div className="grid content-start justify-items-start gap-3 rounded-card bg-card p-5 shadow-card">
      <h3 className="font-semibold text-xl">{wayName(way)}</h3>
      <div className="grid w-full place-items-center">
        <WayPicture way={way} fact={fact} table={table} />
      </div>
      <ol className="grid gap-1 text-lg leading-snug">
        {wayLines(way, fact, true).map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ol>
    </div>
  )
}
