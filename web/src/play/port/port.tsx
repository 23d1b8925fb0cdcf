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
import { AvatarFigure } from '#web/art/avatar/avatar.tsx'
import { Drawing } from '#web/art/drawing.tsx'
import type { HeroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { paths } from '#web/config/paths.ts'
import { lookOf, useAvatar } from '#web/data/avatar.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { takeOff } from '#web/play/port/boarding.ts'
import { ParkedShip } from '#web/play/port/parked-ship.tsx'

export interface PortHandle {
  /** Two hops, the stairs fold, the ship lifts off; called again, it ends at once. Resolves when it is gone. */
  readonly board: () => Promise<void>
}

interface PortProps {
  readonly ref?: Ref<PortHandle>
  /** Whose hero comes along, and what it says. */
  readonly companion: Table
  readonly mood?: Mood
  readonly says?: ReactNode
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
  ground,
  invites = false,
  children,
  className = '',
}: PortProps) {
  const { data: avatar } = useAvatar()
  const look = avatar ? lookOf(avatar) : null
  const scene = useRef<HTMLDivElement>(null)
  const [aboard, setAboard] = useState(false)
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
          <Drawing canvas={[200, 200]} size={150} className="size-full">
            <Suspense fallback={null}>
              <AvatarFigure {...look} />
            </Suspense>
          </Drawing>
        </div>
      )}
      {invites && avatar && !look && <Newcomer />}
      <div data-crew="" className="port-mate">
        <Hero table={companion} mood={mood} size={150} title={HEROES[companion].name} className="size-full" />
      </div>
      {says && <p className="port-says bubble">{says}</p>}
    </div>
  )
}

/** An empty suit: the first thing that is a child's own. */
function Newcomer() {
  return (
    <Link to={`${paths.profile}?tab=avatar`} className="port-kid">
      <Drawing canvas={[200, 200]} size={150} className="size-full">
        <Suspense fallback={null}>
          <AvatarFigure skin={null} equipped={{ hair: null }} />
        </Suspense>
      </Drawing>
      <span className="plaque">{m.play_make_avatar()}</span>
    </Link>
  )
}

const groundOf = ({ main, light, dark }: HeroColours) =>
  ({ '--ground': main, '--ground-edge': light, '--ground-low': dark }) as CSSProperties
