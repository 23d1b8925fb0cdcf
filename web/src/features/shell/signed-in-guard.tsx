import { type ReactNode, useRef } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginReturningTo, paths } from '#web/config/paths.ts'
import { useSession } from '#web/data/session/session.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { PageLoading } from '#web/ui/page-loading.tsx'

interface SignedInGuardProps {
  children: (user: SessionUser, ended: boolean) => ReactNode
}

/** Lets in who is signed in; whoever is not comes back here after signing in. */
export function SignedInGuard({ children }: SignedInGuardProps) {
  const session = useSession()
  const location = useLocation()
  const present = useRef<SessionUser>(undefined)
  if (session.status === 'signed-in') present.current = session.user
  if (session.status === 'loading') return <PageLoading message={m.app_checking_authentication()} />
  if (session.status === 'signed-in') return children(session.user, false)
  // Whatever was being done stays on the screen while the person signs in again.
  if (session.why === 'ended' && present.current) return children(present.current, true)
  if (session.why === 'left') return <Navigate to={paths.landing} replace />
  return <Navigate to={loginReturningTo(location.pathname + location.search)} replace />
}
