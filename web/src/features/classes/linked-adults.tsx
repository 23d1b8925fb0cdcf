import type { PupilFamily } from '@dozenauts/server/api/types.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'

/** Who of a family sees a pupil, each with the day they were linked. */
export function LinkedAdults({ adults }: { adults: PupilFamily['adults'] }) {
  return (
    <ul aria-label={m.adults_linked_adults()} className="font-normal text-base">
      {adults.map(({ id, name, since }) => (
        <li key={id} className="wrap-anywhere">
          {name ?? m.adults_somebody()}{' '}
          <span className="text-ink-soft">{m.adults_linked_since({ date: formatLongDate(since) })}</span>
        </li>
      ))}
    </ul>
  )
}
