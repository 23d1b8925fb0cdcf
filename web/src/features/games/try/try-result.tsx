import { BookOpen, Heart, LogIn, Map as MapSign, Rocket } from 'lucide-react'
import { useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { litBy } from '#core/learner/lit-by.ts'
import type { Mastery } from '#core/mastery/mastery.ts'
import type { MissionRun } from '#core/mission/mission.ts'
import { missionAnswers } from '#core/mission/run.ts'
import { factStatuses } from '#core/status/fact-status.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { paths } from '#web/config/paths.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import { forgetTried, noteToKeep } from '#web/data/tried/tried-note.ts'
import { MissionSums } from '#web/features/games/mission/mission-sums.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { CrewAtEnd } from '#web/play/stage/crew-at-end.tsx'
import { End } from '#web/play/stage/end.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

interface TryResultProps {
  readonly learner: Learner
  /** The mission that has just ended; none when a visitor comes back later. */
  readonly ended?: { readonly run: MissionRun; readonly before: Mastery }
  /** Begins one more mission; null when it was enough for today, undefined while that is not known. */
  readonly onGoOn: (() => void) | null | undefined
}

/** After the mission without an account: the same celebration as with one, and how to keep it all. */
export function TryResult({ learner, ended, onGoOn }: TryResultProps) {
  const companion = useCompanion()
  const [won] = useState(() => ended && litBy(missionAnswers(ended.run), ended.before, localDayClock()))
  const [lights] = useState(
    () => won ?? factStatuses(learner.mastery, localDayClock()).filter(({ lit }) => lit),
  )
  return (
    <End
      kind="mission"
      calm={!ended}
      act={<CrewAtEnd table={companion} bye={onGoOn === null} />}
      title={ended ? m.mission_result_title() : m.try_again_here()}
      lights={lights}
      sums={ended && won && <MissionSums lights={won} run={ended.run} />}
      next={
        <ButtonLink to={paths.signup} size="lg" variant="sun" icon={Heart} onClick={noteToKeep}>
          {m.try_keep()}
        </ButtonLink>
      }
      actions={
        <div className="grid w-full justify-items-center gap-3">
          <p className="max-w-md text-pretty text-white/90">{m.try_keep_hint()}</p>
          {onGoOn === null ? (
            <p className="max-w-md text-pretty text-white">{m.try_enough_today()}</p>
          ) : (
            <Button variant="secondary" size="lg" icon={Rocket} onClick={onGoOn}>
              {m.mission_once_more()}
            </Button>
          )}
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={paths.tryMap} icon={MapSign} {...QUIET}>
              {m.app_nav_map()}
            </ButtonLink>
            <ButtonLink to={paths.tryLessons} icon={BookOpen} {...QUIET}>
              {m.app_nav_lessons()}
            </ButtonLink>
            <ButtonLink to={paths.login} icon={LogIn} onClick={noteToKeep} {...QUIET}>
              {m.try_have_account()}
            </ButtonLink>
            <AnotherChild />
          </div>
        </div>
      }
    >
      {!ended && lights.length > 0 && <p className="text-xl">{m.try_lights({ count: lights.length })}</p>}
    </End>
  )
}

const QUIET = { variant: 'quiet', className: 'text-white! hover:bg-white/10' } as const

function AnotherChild() {
  const [asking, setAsking] = useState(false)
  const startOver = async () => {
    await forgetTried()
    // The page begins anew, with nothing of the child before in its memory.
    location.reload()
  }
  return (
    <>
      <Button {...QUIET} onClick={() => setAsking(true)}>
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
