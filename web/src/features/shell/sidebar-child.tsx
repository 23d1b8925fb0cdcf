import type { Me } from '@dozenauts/server/api/types.ts'
import { UserRound } from 'lucide-react'
import { Suspense } from 'react'
import { Link } from 'react-router'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { usePlayers } from '#web/data/learner/current-learner.ts'
import { usePlayerName } from '#web/data/learner/player.ts'
import { IDLE_ROW, RowLabel, rowStyle, type SidebarLook } from '#web/features/shell/sidebar-link.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Tooltip } from '#web/ui/tooltip.tsx'

// The avatar is large; the menu does not wait for it.
const MyAvatar = lazyWithRetry(async () => (await import('#web/features/shell/my-avatar.tsx')).MyAvatar)

interface SidebarChildProps {
  me: Me
  look: SidebarLook
  onGo: (() => void) | undefined
}

/** Who is on board. In a family it leads to the others. */
export function SidebarChild({ me, look, onGo }: SidebarChildProps) {
  const name = usePlayerName(me)
  const isFamily = usePlayers().length > 1
  if (name === '') return null
  const style = `${rowStyle(look)} ${look === 'row' ? 'pl-1.5!' : ''}`
  const child = (
    <>
      <span className="grid size-11 shrink-0 place-items-center overflow-hidden rounded-full border-3 border-sun bg-frame-dark">
        <Suspense fallback={<UserRound aria-hidden="true" className="size-6" />}>
          <MyAvatar />
        </Suspense>
      </span>
      <RowLabel look={look}>
        <span className="wrap-anywhere line-clamp-2">{name}</span>
      </RowLabel>
    </>
  )
  if (!isFamily) return <p className={style}>{child}</p>
  const words = `${m.family_switch()}: ${name}`
  return (
    <Tooltip label={words} side="right" enabled={look === 'signs'}>
      <Link
        to={paths.who}
        aria-label={words}
        {...(onGo ? { onClick: onGo } : {})}
        className={`${style} ${IDLE_ROW}`}
      >
        {child}
      </Link>
    </Tooltip>
  )
}
