import { useLocation } from 'react-router'
import { GrownUpsPage } from '#web/app/grown-ups/grown-ups-page.tsx'
import { isPage } from '#web/app/grown-ups/menu.tsx'
import { lazyPage } from '#web/app/lazy-page.tsx'
import { SignedInGuard } from '#web/features/shell/signed-in-guard.tsx'

const NotFoundPage = lazyPage(() => import('#web/features/not-found/not-found-page.tsx'), 'NotFoundPage')

export function GrownUpsApp() {
  const { pathname } = useLocation()
  if (!isPage(pathname))
    return (
      <main>
        <NotFoundPage />
      </main>
    )
  return <SignedInGuard>{({ email }) => <GrownUpsPage isPupil={email === ''} />}</SignedInGuard>
}
