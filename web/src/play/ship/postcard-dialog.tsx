import { useState } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import { envelopePicture } from '#web/art/mail.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Listen } from '#web/play/ship/listen.tsx'
import { Postcard, postcardText } from '#web/play/ship/postcard.tsx'
import { hear } from '#web/play/ship/ship-sounds.ts'
import type { useLogbook } from '#web/play/ship/use-logbook.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Said } from '#web/ui/said.tsx'

interface PostcardDialogProps {
  readonly cards: ReturnType<typeof useLogbook>['cards']
  readonly onClose: () => void
}

const ACTS = { name: 'act' } as const

/** An envelope, opened by hand; the card then lies in the logbook, also where nobody looked. */
export function PostcardDialog({ cards, onClose }: PostcardDialogProps) {
  const [isOpen, setOpen] = useState(false)
  // What is opened here stays on the screen when it has left the mailbox.
  const [card, setCard] = useState(cards.waiting[0])
  if (!card) return null
  const { table } = card
  const open = () => {
    setOpen(true)
    hear({ type: 'postcard-opened', from: table })
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
      <Said as="div" className="grid min-h-44 place-items-center">
        {isOpen ? (
          <div className="letter-out grid w-full gap-3">
            <Postcard card={card} does={ACTS} />
            <p className="flex flex-wrap items-center justify-between gap-3 text-ink-soft">
              {m.story_card_kept()}
              <Listen text={postcardText(card)} />
            </p>
          </div>
        ) : (
          <img src={envelopePicture()} alt="" width={198} height={144} draggable={false} className="art" />
        )}
      </Said>
    </Dialog>
  )
}
