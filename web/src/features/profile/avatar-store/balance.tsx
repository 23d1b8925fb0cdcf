import { Coin } from '#web/art/coin.tsx'
import { m } from '#web/generated/paraglide/messages.js'

/** What there is to spend. */
export function Balance({ coins }: { coins: number }) {
  return (
    <p className="flex items-center gap-2 font-display font-semibold text-2xl">
      <Coin metal="gold" size={36} />
      {m.profile_store_balance({ coins })}
    </p>
  )
}
