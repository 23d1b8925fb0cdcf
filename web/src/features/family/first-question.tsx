import { Suspense } from 'react'
import { useLocation } from 'react-router'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { useMe } from '#web/data/learner/me.ts'
import { isAskedWhoPlays } from '#web/features/family/is-asked-who-plays.ts'
import { useEndIsThere } from '#web/play/just-finished.ts'

// An account answers once, and loads it never again.
const WhoPlaysCard = lazyWithRetry(
  async () => (await import('#web/features/family/who-plays-card.tsx')).WhoPlaysCard,
)

/** Above the games, until the account has said who plays; never above the end of a game. */
export function FirstQuestion() {
  const { data: me } = useMe()
  const { pathname } = useLocation()
  const endIsThere = useEndIsThere()
  const isAtGames = pathname === paths.games || pathname === paths.app
  if (!me || !isAtGames || endIsThere || !isAskedWhoPlays(me)) return null
  return (
    <Suspense>
      <WhoPlaysCard me={me} />
    </Suspense>
  )
}
