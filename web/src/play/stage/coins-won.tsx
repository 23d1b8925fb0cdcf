import { useState } from 'react'
import { countRewards } from '#core/rewards/balance.ts'
import { Coin } from '#web/art/coin.tsx'
import { useAwards } from '#web/data/learner/award-notices.ts'
import { useMe } from '#web/data/learner/me.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatCount } from '#web/i18n/numbers.ts'

/** Room for the celebration of rewards, and the counter that its coins fall into. It stays when they were celebrated. */
export function CoinsWon() {
  const [first] = useAwards()
  const coins = countRewards(first?.awards ?? [], 0).coins
  const [won, setWon] = useState(coins)
  if (coins > won) setWon(coins)
  return (
    <>
      <div data-awards="" className="end-awards" />
      {won > 0 && <Counter won={won} />}
    </>
  )
}

function Counter({ won }: { won: number }) {
  const { data } = useMe()
  if (!data) return null
  return (
    <p data-counter={won} className="end-counter">
      <Coin metal="gold" size={48} title={m.app_coins({ count: data.coins })} />
      <span aria-hidden>{formatCount(data.coins)}</span>
    </p>
  )
}
