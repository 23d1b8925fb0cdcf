import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { MISSION_ID, PLACEMENT_ID } from '#core/lessons/lesson-id.ts'
import type { MissionOptions } from '#core/settings/learner-settings.ts'
import { paths } from '#web/config/paths.ts'
import { useCompanion } from '#web/data/learner/player.ts'
import type { TriedPlay } from '#web/data/tried/tried-play.ts'
import { MissionIntro } from '#web/features/games/mission/mission-intro.tsx'
import { MissionPlay } from '#web/features/games/mission/mission-play.tsx'
import { TryResult } from '#web/features/games/try/try-result.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { useOwner } from '#web/play/owner.ts'
import type { RecordEnd } from '#web/play/record-end.ts'
import { TriedOpening } from '#web/play/ship/opening.tsx'

/** A taste: the shortest mission, all tables, no clock. */
const OPTIONS: MissionOptions = { minutes: 5, focus: [], locked: [], timedPlay: false }

/** `/try`: the first mission and up to three a day. */
export function TryMission() {
  const { learner, mayGoOn } = useOutletContext<TriedPlay>()
  const { id, record } = useOwner()
  /** Not while the mission that has just ended is being kept. */
  const [isKept, setKept] = useState(true)
  const keep: RecordEnd = async (...attempt) => {
    setKept(false)
    await record(...attempt)
    setKept(true)
  }
  const companion = useCompanion()
  const exit = { to: paths.landing, label: m.try_leave() }
  const isOver = learner.progress[`mission:${MISSION_ID}`] !== undefined
  // A visitor who comes back later.
  const [isBack, setBack] = useState(isOver)
  if (isBack)
    return (
      <>
        <TriedOpening />
        <TryResult learner={learner} onGoOn={mayGoOn ? () => setBack(false) : null} />
      </>
    )
  return (
    <MissionPlay
      owner={id}
      mastery={learner.mastery}
      options={OPTIONS}
      closed={[]}
      mayBegin
      askFirst={null}
      isNew={!learner.progress[`placement:${PLACEMENT_ID}`] && !isOver}
      isFirst={!isOver}
      exit={exit}
      intro={(plan, { onStart, onResume }) => (
        <MissionIntro
          plan={plan}
          companion={companion}
          exit={exit}
          fromClass={[]}
          days={[]}
          doneToday={false}
          onStart={onStart}
          onResume={onResume}
        />
      )}
      end={(run, { before, onAgain }) => (
        <TryResult
          learner={learner}
          ended={{ run, before }}
          onGoOn={isKept ? (mayGoOn ? onAgain : null) : undefined}
        />
      )}
      record={keep}
    />
  )
}
