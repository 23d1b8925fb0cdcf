import { Suspense } from 'react'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useStore } from '#web/browser/use-store.ts'
import { triedStory } from '#web/data/device/tried-choices.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { useSession } from '#web/data/session/session.ts'
import {
  changeLearnerSetting,
  useLearnerSettings,
  useSettingsKnown,
} from '#web/data/settings/learner-settings.ts'
import { triedQuestion } from '#web/data/tried/tried-question.ts'

const StoryDialog = lazyWithRetry(
  async () => (await import('#web/play/ship/story/story-dialog.tsx')).StoryDialog,
)

const FIRST = { kind: 'first' } as const

/** How the clock fell asleep, told by itself once in a child's life; later it waits in the logbook. */
export function Opening() {
  const learnerId = useCurrentLearnerId()
  const { story_told } = useLearnerSettings()
  const isKnown = useSettingsKnown()
  const mayBegin = useNobodyAsks()
  if (story_told || !isKnown || !mayBegin) return null
  return <First onTold={() => void changeLearnerSetting(learnerId, 'story_told', true).catch(() => {})} />
}

/** The same for who plays without an account. */
export function TriedOpening() {
  const isTold = useStore(triedStory.chosen)
  return !isTold && <First onTold={() => triedStory.choose(true)} />
}

function First({ onTold }: { onTold: () => void }) {
  return (
    <Suspense>
      <StoryDialog scene={FIRST} onClose={onTold} />
    </Suspense>
  )
}

/** Who was signed out is asked to come in again, who played before whose that was: nothing lies over that. */
export function useNobodyAsks(): boolean {
  const isHere = useSession().status === 'signed-in'
  return !useStore(triedQuestion) && isHere
}
