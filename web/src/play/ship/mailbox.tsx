import { Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { mailboxPicture } from '#web/art/mail.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Plaque } from '#web/play/ship/plaque.tsx'
import type { useLogbook } from '#web/play/ship/use-logbook.ts'

const PostcardDialog = lazyWithRetry(
  async () => (await import('#web/play/ship/postcard-dialog.tsx')).PostcardDialog,
)

interface MailboxProps {
  readonly cards: ReturnType<typeof useLogbook>['cards']
  readonly className?: string
}

/** Where heroes leave their cards. It opens what waits, or leads to the album. */
export function Mailbox({ cards, className = '' }: MailboxProps) {
  const navigate = useNavigate()
  const [reading, setReading] = useState(false)
  const waiting = cards.waiting.length
  const isSealed = waiting === 0 && cards.sealed.length > 0
  const picture = (
    <>
      <img
        src={mailboxPicture(waiting > 0, isSealed)}
        alt={m.story_mailbox()}
        width={130}
        height={146}
        draggable={false}
        className="art h-auto w-full"
      />
      {/* An empty one speaks to who cannot see it. */}
      <span className={waiting > 0 || isSealed ? '-mt-2 relative' : 'sr-only'}>
        <Plaque>{isSealed ? m.story_mail_sealed() : m.story_mail({ count: waiting })}</Plaque>
      </span>
    </>
  )
  const look = `grid w-28 justify-items-center ${className}`
  return (
    <>
      <button
        type="button"
        {...(isSealed ? { 'data-sealed': '' } : {})}
        onClick={() => (waiting > 0 ? setReading(true) : void navigate(paths.logbook('postcards')))}
        className={`${look} cursor-pointer focus-visible:outline-sun`}
      >
        {picture}
      </button>
      {reading && (
        <Suspense>
          <PostcardDialog cards={cards} onClose={() => setReading(false)} />
        </Suspense>
      )}
    </>
  )
}
