import { memo, useState } from 'react'
import type { Mastery } from '#core/mastery/mastery.ts'
import { waysFor } from '#core/strategies/choose-way.ts'
import type { Fact } from '#core/tables/fact.ts'
import type { Table } from '#core/tables/table.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { WayPicture } from '#web/play/ways/way-picture.tsx'
import { named, wayLines } from '#web/play/ways/way-words.ts'

interface MeetFactProps {
  readonly fact: Fact
  readonly mastery: Mastery
}

/** A fact that is new: its picture and a way to it from one that this child knows. A digit changes nothing of it. */
export const MeetFact = memo(function MeetFact({ fact, mastery }: MeetFactProps) {
  const [way] = useState(() => waysFor(fact, { mastery }, localDayClock())[0])
  if (!way) return null
  return (
    <div className="flex flex-wrap items-center justify-center gap-5 rounded-2xl bg-paper p-4">
      <WayPicture fact={fact} way={way} table={fact.a as Table} />
      <div className="grid min-w-48 flex-1 gap-2">
        <ol className="grid gap-1 text-lg leading-snug tabular-nums sm:text-xl">
          {wayLines(way, fact, true).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className="font-display text-3xl font-semibold tabular-nums sm:text-4xl">
          {named(fact)} = {fact.a * fact.b}
        </p>
      </div>
    </div>
  )
})
