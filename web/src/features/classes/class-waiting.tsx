import { m } from '#web/generated/paraglide/messages.js'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

interface ClassWaitingProps {
  page: { isError: boolean; refetch: () => unknown }
}

/** In the place of a page about a class that is still loading, or that could not be loaded. */
export function ClassWaiting({ page }: ClassWaitingProps) {
  if (!page.isError) return <PageLoading full={false} />
  return (
    <ErrorState
      title={m.classes_error_title()}
      message={m.classes_error_message()}
      onRetry={() => void page.refetch()}
    />
  )
}
