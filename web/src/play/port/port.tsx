import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  Suspense,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import type { HeroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { lookOf, useAvatar } from '#web/data/avatar.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { takeOff } from '#web/play/port/boarding.ts'
import { ParkedShip } from '#web/play/port/parked-ship.tsx'

// The avatar is large; the ship does not wait for it.
const Child = lazyWithRetry(async () => (await import('#web/play/port/own-figure.tsx')).Child)

export interface PortHandle {
  /** Answers true when the ship is gone; called again meanwhile, it only hurries. */
  readonly board: () => Promise<boolean>
}

interface PortProps {
  readonly ref?: Ref<PortHandle>
  /** Whose hero comes along, and what it says. */
  readonly companion: Table
  readonly mood?: Mood
  readonly says?: ReactNode
  /** A tap on the companion: it says something else. */
  readonly onAsk?: () => void
  /** The ground of a planet; that of the academy without. */
  readonly ground?: HeroColours
  /** A child without an avatar is invited to make one. */
  readonly invites?: boolean
  /** What else stands there. */
  readonly children?: ReactNode
  readonly className?: string
}

/** The ship on its pad, with who is about to board it. */
export function Port({
  ref,
  companion,
  mood = 'idle',
  says,
  onAsk,
  ground,
  invites = false,
  children,
  className = '',
}: PortProps) {
  const { data: avatar } = useAvatar()
  const look = avatar ? lookOf(avatar) : null
  const scene = useRef<HTMLDivElement>(null)
  const [aboard, setAboard] = useState(false)
  const [asked, setAsked] = useState(false)
  useImperativeHandle(ref, () => ({
    board: () => takeOff(scene.current, () => flushSync(() => setAboard(true))),
  }))
  return (
    <div ref={scene} className={`port-scene ${className}`} style={ground && groundOf(ground)}>
      <div aria-hidden="true" className="port-hill" />
      {children}
      <ParkedShip look={look} companion={companion} aboard={aboard} className="port-dock" />
      {look && (
        <div data-crew="" className="port-kid">
          <Suspense>
            <Child look={look} />
          </Suspense>
        </div>
      )}
      {invites && avatar && !look && <Newcomer />}
      <Mate
        onAsk={
          onAsk &&
          (() => {
            setAsked(true)
            onAsk()
          })
        }
      >
        <Hero
          table={companion}
          mood={asked ? 'happy' : mood}
          size={150}
          title={HEROES[companion].name}
          className="size-full"
        />
      </Mate>
      <p role={onAsk && 'status'} className={says ? 'port-says port-bubble' : 'sr-only'}>
        {says}
      </p>
    </div>
  )
}

function Mate({ onAsk, children }: { onAsk: (() => void) | undefined; children: ReactNode }) {
  const place = { 'data-crew': '', className: 'port-mate' }
  if (!onAsk) return <div {...place}>{children}</div>
  return (
    <button type="button" onClick={onAsk} {...place}>
      {children}
    </button>
  )
}

/** An empty suit: the first thing that is a child's own. */
function Newcomer() {
  return (
    <Link to={`${paths.profile}?tab=avatar`} className="port-kid">
      <Suspense>
        <Child look={null} />
      </Suspense>
      <span className="plaque">{m.play_make_avatar()}</span>
    </Link>
  )
}

const groundOf = ({ main, light, dark }: HeroColours) =>
  ({ '--ground': main, '--ground-edge': light, '--ground-low': dark }) as CSSProperties
