import { Suspense, useEffect } from 'react'
import { useLocation } from 'react-router'
import { pageTitle } from '#web/app/page-titles.ts'
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

function DocumentTitle() {
  const { pathname } = useLocation()
  useEffect(() => {
    const title = pageTitle(pathname)
    document.title = title
    // What is printed is called after what it is: it may be saved as a file.
    const name = () => {
      const headings = [...document.querySelectorAll('main :is(h1, h2)')].slice(0, 2)
      document.title = [...headings.map(({ textContent }) => textContent), title].join(' · ')
    }
    const unname = () => {
      document.title = title
    }
    addEventListener('beforeprint', name)
    addEventListener('afterprint', unname)
    return () => {
      removeEventListener('beforeprint', name)
      removeEventListener('afterprint', unname)
    }
  }, [pathname])
  return null
}
