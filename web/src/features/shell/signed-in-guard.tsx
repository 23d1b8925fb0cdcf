import type { ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { loginReturningTo, paths } from '#web/config/paths.ts'
import { rememberedClass } from '#web/data/classes/remembered-class.ts'
import { useSession } from '#web/data/session/session.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { PageLoading } from '#web/ui/page-loading.tsx'

interface SignedInGuardProps {
  children: (user: SessionUser, ended: boolean) => ReactNode
}

/**
 * Requires a session; otherwise redirects to login and back. A tablet that belongs to a class leads to the class's door:
 * its pupils have no address to sign in with.
 */
export function SignedInGuard({ children }: SignedInGuardProps) {
  const session = useSession()
  const location = useLocation()
  if (session.status === 'signed-in' && session.user.needsCode)
    return <Navigate to={`${paths.secondStep}?next=${encodeURIComponent(location.pathname)}`} replace />
  if (session.status === 'loading') return <PageLoading message={m.app_checking_authentication()} />
  // When the session ended, whatever was being done stays on the screen while the person signs in again.
  if ('user' in session) return children(session.user, session.status !== 'signed-in')
  const isOfClass = rememberedClass() !== ''
  if (session.why === 'left') return <Navigate to={isOfClass ? paths.classDoor : paths.landing} replace />
  if (isOfClass && location.pathname.startsWith(paths.app)) return <Navigate to={paths.classDoor} replace />
  return <Navigate to={loginReturningTo(location.pathname + location.search)} replace />
}
