import { memo, Suspense, useEffect } from 'react'
import type { WithoutCoins } from '#core/rewards/daily-limit.ts'
import { HEROES } from '#core/tables/hero.ts'
import { envelopePicture } from '#web/art/mail.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { forgetOpened, useOpened } from '#web/data/learner/award-notices.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'

const Comet = lazyWithRetry(async () => (await import('#web/play/ship/comet.tsx')).Comet)
const WonderCard = lazyWithRetry(async () => (await import('#web/play/ship/wonder-card.tsx')).WonderCard)

interface OpenedHereProps {
  readonly isShown: boolean
  /** How long a comet has the screen to itself now; null before and after. */
  readonly crossesMs: number | null
}

/** What this play opened in the logbook: one wonder to turn, a comet that flies by. */
export const OpenedHere = memo(function OpenedHere({ isShown, crossesMs }: OpenedHereProps) {
  const { wonder, waiting, secrets } = useOpened()
  const [secret] = secrets
  if (!wonder && !secret) return null
  return (
    <>
      {wonder && (
        <div data-shows="opened" className="end-opened">
          <Suspense fallback={<div className="wonder" />}>
            <WonderCard key={wonder.key} fact={wonder} waiting={waiting} />
          </Suspense>
        </div>
      )}
      {secret && (
        <Suspense>
          <Comet secret={secret} crossesMs={crossesMs} comes={isShown} />
        </Suspense>
      )}
    </>
  )
})

/** The sealed card that the hero hands over. */
export function CardInHand() {
  const { card } = useOpened()
  if (!card) return null
  return (
    <span data-shows="opened" data-handed="" className="end-card">
      <img src={envelopePicture()} alt="" width={62} height={45} draggable={false} className="art" />
    </span>
  )
}

/** The same in words, and why there are no coins: said once all is shown; then it is told. */
export function OpenedWords({ isShown }: { isShown: boolean }) {
  const { wonder, card, withoutCoins } = useOpened()
  const seen = [
    withoutCoins && WITHOUT_COINS[withoutCoins](),
    card &&
      `${m.story_card_sealed({ n: card.table, hero: HEROES[card.table].name })}. ${m.story_card_waits()}`,
  ].filter((words) => words !== null)
  const opened = wonder ? [m.wonders_opened({ sum: `${wonder.a} × ${wonder.b}` })] : []
  const words = isShown ? [...seen, ...opened].join(' ') : ''
  useEffect(() => {
    if (words) announce(words)
  }, [words])
  useEffect(() => forgetOpened, [])
  return seen.map((line) => (
    <p key={line} data-shows="opened" className="on-stars text-pretty sm:text-lg">
      {line}
    </p>
  ))
}

const WITHOUT_COINS: Readonly<Record<WithoutCoins, () => string>> = {
  'day-full': () => `${m.rewards_day_full()} ${m.rewards_day_full_hint()}`,
  'at-once': () => `${m.rewards_at_once()} ${m.rewards_at_once_hint()}`,
}
