import { type ReactNode, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { isAskedWhoPlays } from '#web/data/learner/is-asked-who-plays.ts'
import { useMe } from '#web/data/learner/me.ts'
import { useEndIsThere } from '#web/play/just-finished.ts'
import { PageLoading } from '#web/ui/page-loading.tsx'

// An account answers once, and loads it never again.
const WhoPlaysCard = lazyWithRetry(
  async () => (await import('#web/features/family/who-plays-card.tsx')).WhoPlaysCard,
)

/** So long the games wait for what stands above them; nobody waits longer for a network to play. */
const WAITS_MS = 1_500

/** Above the games, until the account has said who plays; never above the end of a game. */
export function FirstQuestion({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  const isAtGames = pathname === paths.games || pathname === paths.app
  return isAtGames ? <AboveGames>{children}</AboveGames> : children
}

/** Both in one go: a question that came later would push the way into the ship from under a finger. */
function AboveGames({ children }: { children: ReactNode }) {
  const { data: me, isPending, fetchStatus } = useMe()
  const endIsThere = useEndIsThere()
  const [isLate, setLate] = useState(false)
  const isOpen = isPending && fetchStatus === 'fetching'
  useEffect(() => {
    if (!isOpen) return
    const timer = setTimeout(() => setLate(true), WAITS_MS)
    return () => clearTimeout(timer)
  }, [isOpen])
  const waits = isOpen && !isLate
  return (
    <>
      {me && !isLate && !endIsThere && isAskedWhoPlays(me) && (
        // A child who has just finished a game looks at its end first.
        <div className="group-has-data-game-end/main:hidden">
          <WhoPlaysCard me={me} />
        </div>
      )}
      {waits && <PageLoading full={false} />}
      {/* Out of sight it asks for its parts meanwhile. */}
      <div hidden={waits}>{children}</div>
    </>
  )
}
