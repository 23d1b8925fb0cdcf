import { BookOpen, Heart, LogIn, Map as MapSign, Rocket } from 'lucide-react'
import { useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { factStatuses } from '#core/status/fact-status.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import { forgetTried, noteToKeep } from '#web/data/tried/tried-note.ts'
import { LitFacts } from '#web/features/games/mission/placement-sky.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { HeroAtEnd } from '#web/play/heroes/hero-at-end.tsx'
import { End } from '#web/play/stage/end.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface TryResultProps {
  readonly learner: Learner
  /** The mission that has just ended; none when a visitor comes back later. */
  readonly run: MissionRun | undefined
  /** Begins one more mission; null when it was enough for today. */
  readonly onGoOn: (() => void) | null
}

/** After the mission without an account: what shines, and how to keep it. */
export function TryResult({ learner, run, onGoOn }: TryResultProps) {
  const { lit, waiting } = skyOf(learner)
  const companion = useCompanion()
  return (
    <End
      kind="mission"
      calm={!run}
      act={<HeroAtEnd table={companion} says="end" />}
      title={run ? m.mission_result_title() : m.try_again_here()}
      next={
        <ButtonLink
          to={paths.signup}
          size="lg"
          variant="sun"
          icon={<Heart aria-hidden />}
          onClick={noteToKeep}
        >
          {m.try_keep()}
        </ButtonLink>
      }
      actions={
        <div className="grid w-full justify-items-center gap-3">
          <p className="max-w-md text-pretty text-white/90">{m.try_keep_hint()}</p>
          {onGoOn ? (
            <Button variant="secondary" size="lg" icon={<Rocket aria-hidden />} onClick={onGoOn}>
              {m.mission_once_more()}
            </Button>
          ) : (
            <p className="max-w-md text-pretty text-white">{m.try_enough_today()}</p>
          )}
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.tryMap} variant="secondary" size="lg" icon={<MapSign aria-hidden />}>
              {m.app_nav_map()}
            </ButtonLink>
            <ButtonLink to={paths.tryLessons} variant="secondary" size="lg" icon={<BookOpen aria-hidden />}>
              {m.app_nav_lessons()}
            </ButtonLink>
          </div>
          <ButtonLink to={paths.login} variant="quiet" icon={<LogIn aria-hidden />} onClick={noteToKeep}>
            {m.try_have_account()}
          </ButtonLink>
          <AnotherChild />
        </div>
      }
    >
      <p className="text-xl">
        {lit.size > 0 ? m.try_lights({ count: lit.size }) : m.mission_result_kept()}
        {run && ` ${m.mission_result_right({ right: run.counted - run.errors, asked: run.counted })}.`}
      </p>
      <LitFacts lit={lit} waiting={waiting} />
    </End>
  )
}

function AnotherChild() {
  const [asking, setAsking] = useState(false)
  const startOver = async () => {
    await forgetTried()
    // The page begins anew, with nothing of the child before in its memory.
    location.reload()
  }
  return (
    <>
      <Button variant="quiet" className="text-white! hover:bg-white/10" onClick={() => setAsking(true)}>
        {m.try_another_child()}
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={m.try_another_title()}
        description={m.try_another_text()}
        actions={
          <>
            <Button variant="secondary" onClick={() => void startOver()}>
              {m.try_another_go()}
            </Button>
            <Button data-first-focus="" onClick={() => setAsking(false)}>
              {m.try_another_stay()}
            </Button>
          </>
        }
      />
    </>
  )
}

/** The result is honest: a light is lit when its fact was answered rightly. */
function skyOf({ mastery }: Learner): { lit: ReadonlySet<string>; waiting: ReadonlySet<string> } {
  const keysOf = (facts: readonly { readonly key: string }[]) => new Set(facts.map(({ key }) => key))
  const facts = factStatuses(mastery, localDayClock())
  return {
    lit: keysOf(facts.filter(({ lit }) => lit)),
    waiting: keysOf(facts.filter(({ status }) => status === 'likely')),
  }
}
