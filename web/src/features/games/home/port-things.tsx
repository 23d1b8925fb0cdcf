import type { Learner } from '#core/learner/learner.ts'
import { GreatClock } from '#web/play/ship/great-clock.tsx'
import { Mailbox } from '#web/play/ship/mailbox.tsx'
import { useLogbook } from '#web/play/ship/use-logbook.ts'

/** The great clock with the child's hours and, once somebody has written, the mailbox. */
export function PortThings({ learner }: { learner: Learner }) {
  const { hours, cards } = useLogbook(learner)
  const isEmpty = cards.opened.length + cards.waiting.length + cards.sealed.length === 0
  return (
    <>
      <GreatClock hours={hours} className="port-clock" />
      {!isEmpty && <Mailbox cards={cards} className="port-post" />}
    </>
  )
}
