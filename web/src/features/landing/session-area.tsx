import { useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { type Session, signOut } from '#web/data/session/session.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { buttonStyle } from '#web/ui/button-style.ts'
import { showToast } from '#web/ui/toast.ts'

/** The right end of the header: who is here, and the way in or out. */
export function SessionArea({ session }: { session: Session }) {
  switch (session.status) {
    case 'loading':
      return (
        <button type="button" disabled className={buttonStyle('secondary')}>
          {m.landing_session_loading()}
        </button>
      )
    case 'signed-in':
      return <SignedIn user={session.user} />
    case 'signed-out':
      return (
        <div className="flex items-center gap-2">
          <a
            href={paths.login}
            className="hidden min-h-12 items-center rounded-button px-4 font-display font-medium text-lg text-white no-underline hover:bg-white/10 sm:inline-flex"
          >
            {m.landing_sign_in()}
          </a>
          <a href={paths.signup} className={buttonStyle('sun')}>
            {m.landing_sign_up()}
          </a>
        </div>
      )
  }
}

function SignedIn({ user }: { user: SessionUser }) {
  const [busy, setBusy] = useState(false)
  const leave = async () => {
    if (busy) return
    setBusy(true)
    const failed = await signOut().catch(() => true)
    setBusy(false)
    if (failed) return showToast.error(m.app_sign_out_failed())
    // The page of the games was already being fetched, and now there is no learner to play.
    window.stop()
    await showToast.success(m.app_signed_out())
  }
  return (
    <div className="flex items-center gap-4">
      <span className="hidden max-w-64 truncate font-display text-lg sm:inline">
        {m.landing_welcome({ name: user.fullName || user.email })}
      </span>
      <button type="button" onClick={leave} aria-busy={busy} className={buttonStyle('secondary')}>
        {m.app_sign_out()}
      </button>
    </div>
  )
}
