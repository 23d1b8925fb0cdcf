import { useEffect, useState } from 'react'
import { dayOf } from '#core/calendar/calendar.ts'
import type { Learner } from '#core/learner/learner.ts'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { LiveHero } from '#web/art/heroes/live-hero.tsx'
import { Sky } from '#web/art/sky.tsx'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { useModalDialog } from '#web/browser/use-modal-dialog.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useLine } from '#web/play/heroes/use-line.ts'
import { ARRIVAL_SAYS, Arrival } from '#web/play/ship/arrival.tsx'
import { useNobodyAsks } from '#web/play/ship/opening.tsx'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { promisedFor, visitorOn } from '#web/play/ship/visitor.ts'
import { announce } from '#web/ui/announce.ts'
import { Said } from '#web/ui/said.tsx'

interface VisitorProps {
  readonly learner: Learner
  readonly companion: Table
  /** Somebody else speaks. */
  readonly isHushed: boolean
  readonly onSpeak: () => void
}

/** Whoever was a shape at the end of the last mission: it comes once, large, then it stands at the port. */
export function Visitor({ learner: { logbook }, companion, isHushed, onSpeak }: VisitorProps) {
  const kept = deviceStore({ learner: useCurrentLearnerId() })
  const { story_told } = useLearnerSettings()
  const mayCome = useNobodyAsks()
  const [today] = useState(() => dayOf(localDayClock()))
  const promised = promisedFor(logbook, today)
  const table = visitorOn(promised ?? today, companion)
  const [isNew, setNew] = useState(
    promised !== null && logbook.missions[today] === undefined && kept.read('visitor-met') !== promised,
  )
  const [lands, setLands] = useState(false)
  const [asked, setAsked] = useState<Asked | null>(null)
  const line = useLine(table, asked)
  // After the first mission the clock tells its story before anybody comes.
  const isStoryFirst = !story_told && Object.keys(logbook.missions).length <= 1
  const name = HEROES[table].name
  if (isNew)
    return (
      promised !== null &&
      mayCome &&
      !isStoryFirst && (
        <Coming
          table={table}
          says={`${m.story_visit_shape({ when: promised === today ? 'yesterday' : 'earlier' })} ${m.story_visit({ hero: table })}`}
          onGoOn={() => {
            kept.write('visitor-met', promised)
            setNew(false)
            setLands(true)
          }}
        />
      )
    )
  return (
    <div className="port-visitor" {...(lands ? { 'data-lands': '' } : {})}>
      <button
        ref={lands ? land : undefined}
        type="button"
        onClick={() => {
          hear({ type: 'hero-greeted', table })
          setAsked({ ...HELLO })
          onSpeak()
        }}
        className="focus-visible:outline-sun"
      >
        {asked ? (
          <LiveHero table={table} does={asked} size={118} title={name} className="size-full!" />
        ) : (
          <Hero table={table} size={118} title={name} className="size-full" />
        )}
        <span aria-hidden className="plaque">
          {name}
        </span>
      </button>
      {line && !isHushed && <Said className="port-bubble">{line}</Said>}
    </div>
  )
}

/** From the middle of the screen to its place, and the focus with it. */
function land(place: HTMLElement | null) {
  if (!place) return
  const { left, top, width, height } = place.getBoundingClientRect()
  place.style.setProperty('--from-x', `${(innerWidth - width) / 2 - left}px`)
  place.style.setProperty('--from-y', `${(innerHeight - height) / 2 - top}px`)
  place.focus({ preventScroll: true })
}

/** What a visitor says and does when it is touched. */
const HELLO = { occasion: 'greeting', name: 'act' } as const
type Asked = typeof HELLO

interface ComingProps {
  readonly table: Table
  readonly says: string
  readonly onGoOn: () => void
}

/** Alone on the screen. Touched it acts, calls and says something else. */
function Coming({ table, says, onGoOn }: ComingProps) {
  const { ref, onCancel } = useModalDialog(true, onGoOn)
  const [asked, setAsked] = useState<Asked | null>(null)
  const line = useLine(table, asked)
  useEffect(() => {
    if (line) announce(line)
  }, [line])
  return (
    <dialog
      ref={ref}
      onCancel={onCancel}
      aria-label={HEROES[table].name}
      aria-describedby={ARRIVAL_SAYS}
      className="arrival-sky"
    >
      <Sky className="absolute!" />
      <Arrival
        table={table}
        text={line ?? says}
        onTouch={() => {
          hear({ type: 'hero-greeted', table })
          setAsked({ ...HELLO })
        }}
        onGoOn={onGoOn}
      />
    </dialog>
  )
}
