import { Suspense, useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { assignedMission } from '#core/classes/assignment.ts'
import { hadMission } from '#core/progress/mission-days.ts'
import { missionOptions } from '#core/settings/learner-settings.ts'
import type { AvatarLook } from '#web/art/avatar/avatar.tsx'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useTasksOfToday } from '#web/data/learner/assignments.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useLearner } from '#web/data/learner/learner.ts'
import { useMe } from '#web/data/learner/me.ts'
import { usePlayerName } from '#web/data/learner/player.ts'
import { useLearnerSettings } from '#web/data/settings/learner-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useCrew } from '#web/play/crew.ts'
import { useLine } from '#web/play/heroes/use-line.ts'
import { Port, type PortHandle } from '#web/play/port/port.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import type { Occasion } from '#web/worlds/heroes/reactions.ts'

// They come after the ship: the mission does not wait for them.
const things = () => import('#web/features/games/home/port-things.tsx')
const PortThings = lazyWithRetry(async () => (await things()).PortThings)
const NextHour = lazyWithRetry(async () => (await things()).NextHour)
const FigureOffer = lazyWithRetry(async () => (await things()).FigureOffer)

const GREETS: { occasion: Occasion } = { occasion: 'greeting' }

/** What is asked and answered here is one child's: another child begins anew. */
export function HomePort() {
  return <PortOf key={useCurrentLearnerId()} />
}

/** Where a child arrives: a greeting, the crew, and the ship that waits for today's mission. */
function PortOf() {
  const port = useRef<PortHandle>(null)
  const navigate = useNavigate()
  const { data: me } = useMe()
  const name = usePlayerName(me)
  const { data: learner } = useLearner(({ learner }) => learner)
  const settings = useLearnerSettings()
  const { tasks } = useTasksOfToday()
  const { minutes } = assignedMission(
    missionOptions(settings),
    tasks.map(({ task }) => task),
  )
  const done = learner ? hadMission(learner.coinDays, localDayClock()) : false
  const crew = useCrew()
  const board = (to: string) => void port.current?.board().then((isGone) => isGone && navigate(to))
  const isFirst = learner?.attempts === 0
  const [asked, setAsked] = useState<typeof GREETS>()
  const line = useLine(crew.companion, asked ?? GREETS)
  const [tried, setTried] = useState<AvatarLook>()
  const [isGlad, setGlad] = useState(false)
  const go = useRef<HTMLAnchorElement>(null)
  const own = isGlad ? m.play_figure_glad() : isFirst && m.play_first_flight()
  const says = (!asked && own) || line
  return (
    <section aria-labelledby="hi" className="port">
      <div className="port-words on-stars">
        <h1
          id="hi"
          className="wrap-anywhere text-balance font-semibold text-4xl sm:text-5xl min-[1100px]:text-6xl"
        >
          {name ? m.play_hi({ name }) : m.games_hi_there()}
        </h1>
        <p className="mt-1 text-balance font-display font-medium text-xl">
          {done ? m.mission_card_done() : m.mission_title()}
        </p>
      </div>
      <Port
        ref={port}
        crew={tried ? { ...crew, look: tried } : crew}
        mood={tried || isGlad ? 'happy' : 'idle'}
        says={says}
        onAsk={() => setAsked({ ...GREETS })}
        invites
      >
        <Suspense>
          {learner && <PortThings learner={learner} companion={crew.companion} isFirst={isFirst} />}
        </Suspense>
      </Port>
      <div className="port-go">
        <Link
          ref={go}
          to={paths.mission}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return
            event.preventDefault()
            board(paths.mission)
          }}
          className={buttonStyle(
            'sun',
            'xl',
            'shadow-[0_6px_0_var(--button-edge),0_0_0_6px_rgb(255_212_94/0.2)]!',
          )}
        >
          {done ? m.mission_card_again() : m.mission_card_go()}
        </Link>
        <p className="on-stars text-center text-ink-soft min-[1100px]:text-left">
          {m.mission_card_text({ time: minutes })}{' '}
          <Link to={paths.mission} className="whitespace-nowrap underline">
            {m.mission_on_board()}
          </Link>
        </p>
      </div>
      {learner && (
        <div className="port-next">
          <Suspense fallback={<span />}>
            <FigureOffer
              learner={learner}
              onTry={setTried}
              onOver={(isChosen) => {
                setTried(undefined)
                setGlad(isChosen)
                go.current?.focus({ preventScroll: true })
              }}
            >
              {!isFirst && <NextHour learner={learner} onBoard={board} />}
            </FigureOffer>
          </Suspense>
        </div>
      )}
    </section>
  )
}
