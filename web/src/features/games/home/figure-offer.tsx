import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Learner } from '#core/learner/learner.ts'
import { paths } from '#web/config/paths.ts'
import { useFigure } from '#web/data/avatar.ts'
import { deviceStore } from '#web/data/device/device-store.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { OwnFigure } from '#web/play/port/lazy-figure.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'

interface FigureOfferProps {
  readonly learner: Learner
  /** What stands here once the child has chosen or passed. */
  readonly children: ReactNode
}

/** After the first mission, once: skin and hair, which cost nothing, make the suit the child's own. */
export function FigureOffer({ learner, children }: FigureOfferProps) {
  const offered = deviceStore({ learner: useCurrentLearnerId() })
  const look = useFigure()
  const [isOver, setOver] = useState(() => offered.read('figure-offered') === true)
  if (isOver || look?.skin !== null || Object.keys(learner.logbook.missions).length !== 1) return children
  const over = () => {
    offered.write('figure-offered', true)
    setOver(true)
  }
  return (
    <section
      aria-labelledby="figure-offer"
      className="grid max-w-md grid-cols-[4rem_minmax(0,1fr)] items-center gap-2"
    >
      <span aria-hidden className="size-16">
        <OwnFigure look={look} />
      </span>
      <div className="grid justify-items-start gap-2">
        <h2 id="figure-offer" className="on-stars font-semibold text-xl">
          {m.profile_figure_title()}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Link to={`${paths.profile}?tab=avatar`} onClick={over} className={buttonStyle('sun', 'md')}>
            {m.play_make_avatar()}
          </Link>
          <Button variant="quiet" onClick={over}>
            {m.mission_not_now()}
          </Button>
        </div>
      </div>
    </section>
  )
}
