import { Suspense } from 'react'
import { DocumentTitle } from '#web/app/document-title.tsx'
import { AppRoutes } from '#web/app/routes.tsx'
import { ScrollMemory } from '#web/app/scroll-memory.tsx'
import { SessionLinkHandler } from '#web/app/session-link-handler.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

/** Everything inside the router, the same in the browser and when the build renders pages to HTML. */
export function App() {
  return (
    <ErrorBoundary>
      <DocumentTitle />
      <ScrollMemory />
      <SessionLinkHandler />
      <Suspense fallback={<PageLoading />}>
        <AppRoutes />
      </Suspense>
    </ErrorBoundary>
  )
}
