import {
  type CSSProperties,
  type ReactNode,
  type Ref,
  Suspense,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { Link } from 'react-router'
import { HEROES } from '#core/tables/hero.ts'
import type { AvatarLook } from '#web/art/avatar/avatar.tsx'
import type { HeroColours } from '#web/art/hero-colours.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import type { Mood } from '#web/art/heroes/mood.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import type { Crew } from '#web/play/crew.ts'
import { OwnFigure } from '#web/play/port/lazy-figure.ts'
import { ParkedShip } from '#web/play/port/parked-ship.tsx'
import { hop, usePokes } from '#web/play/port/use-pokes.ts'
import { Said } from '#web/ui/said.tsx'

export interface PortHandle {
  /** Answers true when the ship is gone; called again meanwhile, it only hurries. */
  readonly board: () => Promise<boolean>
}

interface PortProps {
  readonly ref?: Ref<PortHandle>
  readonly crew: Crew
  readonly mood?: Mood
  /** What the companion says. */
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

/** It comes after what is seen first; without it the ship stays, and play begins all the same. */
const boarding = () => import('#web/play/port/boarding.ts').catch(() => null)

/** The ship on its pad, with who is about to board it. */
export function Port({
  ref,
  crew,
  mood = 'idle',
  says,
  onAsk,
  ground,
  invites = false,
  children,
  className = '',
}: PortProps) {
  const { look, companion } = crew
  const scene = useRef<HTMLDivElement>(null)
  const [aboard, setAboard] = useState(false)
  const [asked, setAsked] = useState(false)
  useEffect(() => void boarding(), [])
  usePokes(scene)
  const seen = useRef(look)
  useEffect(() => {
    if (seen.current && look !== seen.current) hop(scene.current?.querySelector('.port-kid') ?? null)
    seen.current = look
  }, [look])
  useImperativeHandle(ref, () => ({
    board: async () =>
      (await boarding())?.takeOff(scene.current, () => flushSync(() => setAboard(true))) ?? true,
  }))
  return (
    <div ref={scene} className={`port-scene ${className}`} style={ground && groundOf(ground)}>
      <div aria-hidden="true" className="port-hill" />
      {children}
      <ParkedShip crew={crew} aboard={aboard} className="port-dock" />
      {look && <Kid look={look} invites={invites && look.skin === null} />}
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
      {/* Unasked it would speak over the first things that take the focus. */}
      <Said silent={!asked} className={says ? 'port-says port-bubble' : 'sr-only'}>
        {says}
      </Said>
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

/** The child's figure; a suit without an explorer invites to make one: the first thing that is a child's own. */
function Kid({ look, invites }: { look: AvatarLook; invites: boolean }) {
  const figure = (
    <Suspense>
      <OwnFigure look={look} />
    </Suspense>
  )
  const place = { 'data-crew': '', className: 'port-kid' }
  if (!invites) return <div {...place}>{figure}</div>
  return (
    <Link to={`${paths.profile}?tab=avatar`} aria-label={m.play_make_avatar()} {...place}>
      {figure}
      <span aria-hidden className="plaque">
        {m.play_make_avatar()}
      </span>
    </Link>
  )
}

const groundOf = ({ main, light, dark }: HeroColours) =>
  ({ '--ground': main, '--ground-edge': light, '--ground-low': dark }) as CSSProperties
