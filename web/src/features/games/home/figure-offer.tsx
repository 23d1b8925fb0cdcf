import { type ComponentProps, type ReactNode, Suspense, useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { useFigure } from '#web/data/avatar.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'

const FigureChoice = lazyWithRetry(
  async () => (await import('#web/features/games/home/figure-choice.tsx')).FigureChoice,
)

interface FigureOfferProps extends Pick<ComponentProps<typeof FigureChoice>, 'onTry' | 'onOver'> {
  readonly learner: Learner
  /** What stands here once the child has chosen or passed. */
  readonly children: ReactNode
}

/** Before the first mission, or else after it, once: skin and hair, which cost nothing, make the suit the child's own. */
export function FigureOffer({ learner, onTry, onOver, children }: FigureOfferProps) {
  const offered = deviceStore({ learner: useCurrentLearnerId() })
  const look = useFigure()
  const [isOver, setOver] = useState(() => offered.read('figure-offered') === true)
  if (isOver || look?.skin !== null || Object.keys(learner.logbook.missions).length > 1) return children
  return (
    <Suspense>
      <FigureChoice
        onTry={onTry}
        onOver={(isChosen) => {
          offered.write('figure-offered', true)
          setOver(true)
          onOver(isChosen)
        }}
      />
    </Suspense>
  )
}
