import { type ReactNode, useMemo, useRef, useState } from 'react'
import { Link } from 'react-router'
import { HEROES } from '#core/tables/hero.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { clockPicture, handsAt } from '#web/art/clock.ts'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { strikeTimes } from '#web/browser/sound/around-play.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Plaque } from '#web/play/ship/plaque.tsx'
import { type Act, useAct } from '#web/play/ship/use-act.ts'
import { Said } from '#web/ui/said.tsx'
import { EASE, type Pose } from '#web/worlds/flight/motion.ts'

interface GreatClockProps {
  readonly hours: readonly { readonly table: Table }[]
  /** The hour that is nearest to waking up, with what it still waits for. */
  readonly next: NextHour | null
  /** Somebody else speaks. */
  readonly isHushed: boolean
  readonly onSpeak: () => void
}

interface NextHour {
  readonly table: Table
  readonly missing: readonly Table[]
}

const LOOK = 'port-clock grid justify-items-center no-underline focus-visible:outline-sun'

/** The great clock on its tower, with its words. It leads to its story; at the end of that it goes again. */
export function GreatClock({ hours, next, isHushed, onSpeak }: GreatClockProps) {
  const plaque = (
    <span className="-mt-3 relative">
      <Plaque>{wordsOf(hours.length, next)}</Plaque>
    </span>
  )
  if (hours.length === TABLES.length)
    return (
      <GoingClock isHushed={isHushed} onSpeak={onSpeak}>
        {plaque}
      </GoingClock>
    )
  const wound = next && { table: next.table, share: 1 - next.missing.length / TABLES.length }
  return (
    <Link to={paths.logbook('story')} className={LOOK}>
      <Tower src={clockPicture({ hours: hours.map(({ table }) => table), wound, tower: true })} />
      {plaque}
    </Link>
  )
}

/** Until the first hour is back, how far the nearest one is. */
function wordsOf(count: number, next: NextHour | null): string {
  const done = TABLES.length - (next?.missing.length ?? TABLES.length)
  if (!next || count > 0 || done === 0) return m.story_hours({ count })
  return m.story_hour_first({ n: next.table, hero: HEROES[next.table].name, done })
}

function Tower({ src }: { src: string }) {
  return (
    <img
      data-prop="tower"
      src={src}
      alt={m.story_title()}
      width={200}
      height={290}
      draggable={false}
      className="art h-auto w-full"
    />
  )
}

/** Of the dial, on its tower. */
const WINDOW = { left: '27%', top: '24.7%', width: '46%' }

interface GoingClockProps extends Pick<GreatClockProps, 'isHushed' | 'onSpeak'> {
  readonly children: ReactNode
}

/** A tap, and it strikes the hour that it is; in its window is who does something then. */
function GoingClock({ isHushed, onSpeak, children }: GoingClockProps) {
  const place = useRef<HTMLButtonElement>(null)
  const [now, setNow] = useState(() => new Date())
  const [asked, setAsked] = useState<{ readonly hour: Table; readonly name: 'act' } | null>(null)
  const act = useMemo(() => asked && striking(asked.hour), [asked])
  useAct(place, act)
  const ask = () => {
    const then = new Date()
    setNow(then)
    onSpeak()
    setAsked({ hour: (then.getHours() % 12 || 12) as Table, name: 'act' })
  }
  const minutes = now.getHours() * 60 + now.getMinutes()
  return (
    <>
      <button ref={place} type="button" onClick={ask} className={`${LOOK} cursor-pointer`}>
        <Tower src={clockPicture({ hours: TABLES, tower: true, hands: handsAt(minutes) })} />
        {asked && (
          <span className="absolute aspect-square rounded-full bg-[#fffaf2]" style={WINDOW}>
            <LiveHero table={asked.hour} does={asked} size={80} className="size-full!" />
          </span>
        )}
        {children}
      </button>
      {asked && !isHushed && (
        <Said className="port-hour port-bubble">{m.story_back({ hour: asked.hour })}</Said>
      )}
    </>
  )
}

const SWAYS_MS = 260

function striking(hour: Table): Act {
  const times = strikeTimes(hour)
  const end = (times.at(-1) ?? 0) + SWAYS_MS
  return {
    move(show, props) {
      const poses = times.flatMap((ms): Pose[] => [
        { transform: 'none', offset: ms / end },
        { transform: 'scale(1.04, .97)', offset: (ms + 30) / end },
      ])
      show.move(props('tower')[0] ?? null, [...poses, { transform: 'none' }], end, { ease: EASE.linear })
    },
    sounds: [[0, { strikes: hour }]],
  }
}
