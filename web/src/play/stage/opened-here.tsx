import { Suspense, useEffect } from 'react'
import { Link } from 'react-router'
import { HEROES } from '#core/tables/hero.ts'
import { envelopePicture } from '#web/art/mail.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { paths } from '#web/config/paths.ts'
import { forgetOpened, useOpened } from '#web/data/learner/award-notices.ts'
import { m } from '#web/generated/paraglide/messages.js'

const Comet = lazyWithRetry(async () => (await import('#web/play/ship/comet.tsx')).Comet)
const CHIP =
  'flex min-h-12 items-center gap-2 rounded-full bg-paper px-4 py-1 font-display font-semibold text-ink no-underline'

/** What this play opened in the logbook: the wonders of its sums, a sealed card, a comet that flies by. */
export function OpenedHere({ isShown }: { isShown: boolean }) {
  const { wonders, card, secrets } = useOpened()
  useEffect(() => forgetOpened, [])
  const [first] = wonders
  const [secret] = secrets
  if (!first && !card && !secret) return null
  return (
    <div className="mb-4 flex flex-wrap items-center justify-center gap-3">
      {first && (
        <Link to={paths.logbook('wonders')} className={CHIP}>
          <span aria-hidden>✦</span>
          {wonders.length === 1
            ? m.wonders_opened({ sum: `${first.a} × ${first.b}` })
            : m.wonders_opened_many({ count: wonders.length })}
        </Link>
      )}
      {card && (
        <p className={CHIP}>
          <img src={envelopePicture()} alt="" width={44} height={32} className="art" />
          {m.story_card_sealed({ n: card.table, hero: HEROES[card.table].name })}
        </p>
      )}
      {secret && (
        <Suspense>
          <Comet secret={secret} comes={isShown} />
        </Suspense>
      )}
    </div>
  )
}
