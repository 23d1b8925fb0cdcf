import { Suspense } from 'react'
import { AppRoutes } from '#web/app/routes.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

/** Everything inside the router, the same in the browser and when the build renders pages to HTML. */
export function App() {
  return (
    <Suspense fallback={<PageLoading />}>
      <AppRoutes />
    </Suspense>
  )
}
