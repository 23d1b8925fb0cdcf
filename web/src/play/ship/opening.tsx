import { Suspense } from 'react'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import {
  changeLearnerSetting,
  useLearnerSettings,
  useSettingsKnown,
} from '#web/data/settings/learner-settings.ts'

const StoryDialog = lazyWithRetry(
  async () => (await import('#web/play/ship/story/story-dialog.tsx')).StoryDialog,
)

const FIRST = { kind: 'first' } as const

/** How the clock fell asleep, told by itself once in a child's life; later it waits in the logbook. */
export function Opening() {
  const learnerId = useCurrentLearnerId()
  const { story_told } = useLearnerSettings()
  const isKnown = useSettingsKnown()
  if (story_told || !isKnown) return null
  const tellNoMore = () => void changeLearnerSetting(learnerId, 'story_told', true).catch(() => {})
  return (
    <Suspense>
      <StoryDialog scene={FIRST} onClose={tellNoMore} />
    </Suspense>
  )
}
