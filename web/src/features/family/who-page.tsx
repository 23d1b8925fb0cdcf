import { useEffect, useRef, useState } from 'react'
import { Link, Navigate, useLocation, useNavigate } from 'react-router'
import { Sky } from '#web/art/sky.tsx'
import { focusNext } from '#web/browser/keep-focus.ts'
import { paths } from '#web/config/paths.ts'
import {
  setCurrentLearner,
  useCurrentLearnerId,
  useMustChoose,
  usePlayers,
} from '#web/data/learner/current-learner.ts'
import { PictureLatch } from '#web/features/family/picture-latch.tsx'
import { PlayerCard } from '#web/features/family/player-card.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { BrandLink } from '#web/ui/brand-link.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

const FRAME = 'night mx-auto flex min-h-dvh max-w-4xl flex-col items-center gap-8 px-4 py-6 sm:py-10'

/** `/app/who`: the learners of a family. It needs no network: the device knows who they are. */
export function WhoPage() {
  const players = usePlayers()
  const mustChoose = useMustChoose()
  const current = useCurrentLearnerId()
  const navigate = useNavigate()
  const from = (useLocation().state as { from?: string } | null)?.from ?? paths.games
  const [asked, setAsked] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: also when a child comes back from the pictures
  useEffect(() => focusNext(heading.current), [asked])
  // Nothing to choose from, or not known yet: the page behind finds out and comes back here if need be.
  if (players.length < 2) return <Navigate to={from} replace />
  const choose = (learner: string) => {
    setCurrentLearner(learner)
    navigate(from, { replace: true })
  }
  const nameOf = (player: (typeof players)[number]) =>
    player.name?.trim() || m.family_nameless({ place: players.indexOf(player) + 1 })
  const latched = players.find(({ id }) => id === asked)
  if (latched?.pictures)
    return (
      <main className={FRAME}>
        <Sky />
        <BrandLink size={44} />
        <PictureLatch
          name={nameOf(latched)}
          pictures={latched.pictures}
          onOpen={() => choose(latched.id)}
          onNotMe={() => setAsked(undefined)}
        />
      </main>
    )
  return (
    <main className={FRAME}>
      <Sky />
      <BrandLink size={44} />
      <div className="my-auto grid w-full gap-8 pb-8">
        <header className="on-stars grid gap-2 text-center">
          <h1 ref={heading} tabIndex={-1} className="font-semibold text-4xl outline-none sm:text-5xl">
            {m.family_who()}
          </h1>
          <p className="text-ink-soft text-xl">{m.family_who_hint()}</p>
        </header>
        <ul className="flex flex-wrap justify-center gap-4 sm:gap-6">
          {players.map((player) => (
            <li key={player.id} className="grid w-[calc(50%-0.5rem)] max-w-56 sm:w-56">
              <PlayerCard
                name={nameOf(player)}
                colour={player.colour}
                playing={!mustChoose && player.id === current}
                onChoose={() => (player.pictures ? setAsked(player.id) : choose(player.id))}
              />
            </li>
          ))}
        </ul>
        <Link to={paths.grownUps} className={buttonStyle('quiet', 'md', 'justify-self-center')}>
          {m.grown_ups_title()}
        </Link>
      </div>
    </main>
  )
}
