import { useState } from 'react'
import { dayOf } from '#core/calendar/calendar.ts'
import type { Learner } from '#core/learner/learner.ts'
import { toldSecrets } from '#core/logbook/comets.ts'
import { hoursBack } from '#core/logbook/hours.ts'
import { newSinceLastMission, postcards } from '#core/logbook/postcards.ts'
import { localDayClock } from '#web/browser/local-day-clock.ts'
import { useCurrentLearnerId } from '#web/data/learner/current-learner.ts'
import { keepOpenedCards, openedCards } from '#web/data/opened-cards.ts'

/** What a learner has opened, on the day on which the page was opened. */
export function useLogbook({ logbook, mastery }: Pick<Learner, 'logbook' | 'mastery'>) {
  const learnerId = useCurrentLearnerId()
  const [today] = useState(() => dayOf(localDayClock()))
  const cards = postcards(logbook, today)
  const ready = cards.filter(({ opens }) => opens <= today)
  // A device that never opened one here takes those before the last mission as opened elsewhere.
  const [known, setKnown] = useState(() => openedCards(learnerId))
  const opened = Math.min(known ?? ready.length - newSinceLastMission(logbook, today), ready.length)
  return {
    logbook,
    hours: hoursBack(mastery),
    secrets: toldSecrets(logbook),
    cards: {
      /** Those that were opened, then those that wait, then the one that was left today. */
      opened: cards.slice(0, opened),
      waiting: ready.slice(opened),
      sealed: cards.slice(ready.length),
      open: () => {
        keepOpenedCards(learnerId, opened + 1)
        setKnown(opened + 1)
      },
    },
  }
}
