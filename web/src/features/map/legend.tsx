import { type FactWithStatus, LAMPS, type Lamp, lampOf } from '#core/status/fact-status.ts'
import { Light } from '#web/art/light.tsx'
import { LIGHT_COUNTS } from '#web/features/map/light-words.ts'

const ORDER = LAMPS.toReversed()

/** What the shapes mean, and how many of each there are. */
export function Legend({ lights }: { lights: readonly FactWithStatus[] }) {
  const lamps = lights.map(lampOf)
  const count = (lamp: Lamp) => lamps.filter((one) => one === lamp).length
  return (
    <dl className="grid grid-cols-2 gap-2 sm:gap-3 sm:grid-cols-3">
      {ORDER.map((lamp) => (
        <div
          key={lamp}
          className="relative flex min-h-14 flex-col-reverse justify-center rounded-2xl bg-white/10 py-2 pr-3 pl-14 high-contrast:border-2 high-contrast:border-white sm:pl-16"
        >
          <dt className="text-sm text-white/90 leading-tight sm:text-base">
            <Light
              look={lamp}
              size={40}
              className="absolute top-1/2 left-3 size-9 -translate-y-1/2 sm:size-10"
            />
            {LIGHT_COUNTS[lamp]({ count: count(lamp) })}
          </dt>
          <dd className="font-display font-semibold text-2xl tabular-nums leading-none">{count(lamp)}</dd>
        </div>
      ))}
    </dl>
  )
}
