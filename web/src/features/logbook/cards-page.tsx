import type { Learner } from '#core/learner/learner.ts'
import { cardsToCome } from '#core/logbook/postcards.ts'
import { PageHead } from '#web/features/logbook/page-head.tsx'
import { ToCome } from '#web/features/logbook/to-come.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Mailbox } from '#web/play/ship/mailbox.tsx'
import { Postcard } from '#web/play/ship/postcard.tsx'
import { useLogbook } from '#web/play/ship/use-logbook.ts'

/** The album: what waits first, then the cards that were opened, the latest on top. */
export function CardsPage({ learner }: { learner: Learner }) {
  const { cards } = useLogbook(learner)
  const { opened, waiting, sealed } = cards
  const isEmpty = opened.length + waiting.length + sealed.length === 0
  return (
    <>
      <PageHead title={m.story_cards_title()} lead={m.story_cards_lead()} />
      {isEmpty ? (
        <p className="text-lg">{m.story_cards_none()}</p>
      ) : (
        <div className="mb-5 grid justify-items-center rounded-card bg-linear-to-b from-night to-night-low p-5">
          <Mailbox cards={cards} />
        </div>
      )}
      <ul className="grid gap-4 md:grid-cols-2">
        {sealed.map((card) => (
          <li key={`${card.table}-${card.number}`}>
            <Postcard card={card} sealed />
          </li>
        ))}
        {opened.toReversed().map((card) => (
          <li key={`${card.table}-${card.number}`}>
            <Postcard card={card} />
          </li>
        ))}
        <ToCome tables={cardsToCome(opened.length + waiting.length + sealed.length)} />
      </ul>
    </>
  )
}
