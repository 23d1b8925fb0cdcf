import { useState } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Letter } from '#web/play/ship/letter.tsx'
import { Listen } from '#web/play/ship/listen.tsx'
import { postcardText } from '#web/play/ship/postcard.tsx'
import type { useLogbook } from '#web/play/ship/use-logbook.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Said } from '#web/ui/said.tsx'

interface PostcardDialogProps {
  readonly cards: ReturnType<typeof useLogbook>['cards']
  readonly onClose: () => void
}

/** An envelope, opened by hand; the card then lies in the logbook, also where nobody looked. */
export function PostcardDialog({ cards, onClose }: PostcardDialogProps) {
  const [isOpen, setOpen] = useState(false)
  // What is opened here stays on the screen when it has left the mailbox.
  const [card, setCard] = useState(cards.waiting[0])
  if (!card) return null
  const { table } = card
  const open = () => {
    setOpen(true)
    cards.open()
  }
  const next = () => {
    setOpen(false)
    setCard(cards.waiting[0])
  }
  return (
    <Dialog
      open
      onClose={onClose}
      className="w-[min(36.5rem,calc(100vw-2rem))]!"
      title={m.story_card_sealed({ n: table, hero: HEROES[table].name })}
      actions={
        !isOpen ? (
          <Button variant="sun" size="lg" data-first-focus="" onClick={open}>
            {m.story_card_open()}
          </Button>
        ) : cards.waiting.length > 0 ? (
          <Button variant="sun" size="lg" onClick={next}>
            {m.story_next()}
          </Button>
        ) : (
          <Button variant="sun" size="lg" onClick={onClose}>
            {m.story_done()}
          </Button>
        )
      }
    >
      <Said as="div" className="grid gap-3">
        <Letter key={`${table}-${card.number}`} card={card} isOpen={isOpen} />
        <p className="flex min-h-12 flex-wrap items-center justify-between gap-3 text-ink-soft">
          {isOpen && (
            <>
              {m.story_card_kept()}
              <Listen text={postcardText(card)} />
            </>
          )}
        </p>
      </Said>
    </Dialog>
  )
}
