import {
  type ComponentProps,
  memo,
  type ReactNode,
  type Ref,
  useEffect,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import type { PlayEvent } from '#core/play/play-event.ts'
import type { Table } from '#core/tables/table.ts'
import type { AvatarLook } from '#web/art/avatar/avatar.tsx'
import type { Doing } from '#web/art/heroes/doing.ts'
import type { Mood } from '#web/art/heroes/mood.ts'
import { Light } from '#web/art/light.tsx'
import { Planet } from '#web/art/planet.tsx'
import { Crew } from '#web/art/ship/ship-crew.tsx'
import { createPilot, type LampState } from '#web/worlds/flight/pilot.ts'
import type { FlightPath } from '#web/worlds/flight/scene.ts'
import { ShipPicture } from '#web/worlds/flight/ship-picture.tsx'

/** Bright: won. Dim: passed, and nobody said how. Waits: comes back later. */
const LAMP = { dark: 'dark', next: 'here', won: 'bright', passed: 'lit', waits: 'waiting' } as const

interface FlightProps {
  readonly listen: (hear: (events: readonly PlayEvent[]) => void) => () => void
  /** Steps that lie behind, and how many there are; null where nobody knows. */
  readonly path: { readonly value: number; readonly max: number; readonly label: string } | null
  /** How far it is, in words. */
  readonly words: string
  readonly look: AvatarLook | undefined
  readonly companion: Table
  /** What lies ahead. */
  readonly planet: Table
  /** How far the planet ahead has come. */
  readonly medal: ComponentProps<typeof Planet>['medal']
  readonly does: Doing | null
  /** What the companion says, where nothing of the ship is. */
  readonly children?: ReactNode
  readonly ref?: Ref<FlightPath>
}

/** The ship on its path through the night: a light for each step. A digit draws nothing of it anew. */
export const Flight = memo(function Flight(props: FlightProps) {
  const { listen, path, words, look, companion, planet, medal, does, children, ref } = props
  const place = useRef<HTMLDivElement>(null)
  const pane = useRef<HTMLDivElement>(null)
  const { value = 0, max = 1 } = path ?? {}
  const [lamps, setLamps] = useState<readonly LampState[]>(() => startingLamps(value))
  const [mood, setMood] = useState<Mood>('idle')
  const behind = useRef({ value, max })
  const [pilot] = useState(() =>
    createPilot({
      setMood,
      light: (step, state) =>
        setLamps((before) =>
          Array.from({ length: Math.max(before.length, step + 1) }, (_, at) =>
            at === step ? state : (before[at] ?? 'passed'),
          ),
        ),
    }),
  )
  useImperativeHandle(ref, () => pilot.path, [pilot])
  useEffect(() => {
    const board = place.current
    if (!board || !pane.current) return
    const land = pilot.board(board, pane.current, behind.current)
    const deafen = listen((events) => pilot.hear(events, behind.current))
    return () => {
      deafen()
      land()
    }
  }, [pilot, listen])
  useEffect(() => {
    behind.current = { value, max }
    pilot.reach(behind.current)
  }, [pilot, value, max])
  return (
    <>
      <div ref={place} data-flight="" className="flight">
        <span aria-hidden className="flight-home">
          <Planet table={planet} medal={medal} isLeft={planet === companion} size={152} />
        </span>
        {path && (
          <div
            // No progress bar: a reader would say its percentage after each answer, before what matters.
            role="img"
            aria-label={`${path.label}: ${words}`}
            className="flight-path"
          >
            {Array.from({ length: max }, (_, step) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a lamp has no other name
              <Lamp key={step} state={lamps[step] ?? stateOf(step, lamps.length, value)} />
            ))}
          </div>
        )}
        <div aria-hidden data-ship="" className="flight-ship">
          <div data-part="body" className="flight-body">
            <ShipPicture crew={<Crew look={look} companion={companion} mood={mood} does={does} />} />
          </div>
        </div>
        {children}
      </div>
      {/* Before the window, which lies before the ship. */}
      <div ref={pane} aria-hidden="true" data-part="window" className="flight-hold" />
    </>
  )
})

/** The step that is asked has its lamp still to come, even while the ship flies there. */
function stateOf(step: number, known: number, value: number) {
  if (step < value - 1) return 'passed'
  return step === Math.max(known, value - 1) ? 'next' : 'dark'
}

function startingLamps(value: number): LampState[] {
  return Array.from({ length: value }, () => 'passed')
}

const Lamp = memo(function Lamp({ state }: { state: LampState | 'dark' | 'next' }) {
  return (
    <span data-lamp={state} className="flight-lamp">
      <Light key={state} look={LAMP[state]} size={44} />
    </span>
  )
})
