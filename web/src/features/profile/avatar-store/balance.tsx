import { Coin } from '#web/art/coin.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatCount } from '#web/i18n/numbers.ts'

/** What there is to spend, written as in the counter. */
export function Balance({ coins }: { coins: number }) {
  return (
    <p className="flex items-center gap-2 font-display font-semibold text-2xl">
      <Coin metal="gold" size={36} />
      {m.profile_store_balance({ coins: formatCount(coins) })}
    </p>
  )
}
