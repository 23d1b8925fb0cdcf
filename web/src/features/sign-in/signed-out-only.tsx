import type { ReactNode } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useSession } from '#web/data/session/session.ts'
import { returnTo } from '#web/features/sign-in/return-to.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { PageLoading } from '#web/ui/page-loading.tsx'

interface SignedOutOnlyProps {
  /** Something must be said before going on. */
  stay?: boolean
  children: ReactNode
}

export function SignedOutOnly({ stay = false, children }: SignedOutOnlyProps) {
  const session = useSession()
  const [query] = useSearchParams()
  if (session.status === 'loading') return <PageLoading message={m.app_checking_authentication()} />
  if (session.status === 'signed-in' && session.user.needsCode)
    return <Navigate to={`${paths.secondStep}?${query}`} replace />
  if (session.status === 'signed-in' && !stay) return <Navigate to={returnTo(query.get('next'))} replace />
  return children
}
