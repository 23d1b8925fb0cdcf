import { brand } from '#web/config/brand.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Spinner } from '#web/ui/spinner.tsx'

interface PageLoadingProps {
  message?: string
  /** Fills the window; otherwise the place it is given. */
  full?: boolean
}

export function PageLoading({ message, full = true }: PageLoadingProps) {
  return (
    <div
      role="status"
      data-loading=""
      className={`grid place-content-center justify-items-center gap-4 p-8 ${full ? 'min-h-dvh' : 'min-h-64'}`}
    >
      <Spinner className="size-12 text-brand" />
      <p className="font-display text-ink-soft text-xl">{message ?? m.app_loading({ brand: brand.name })}</p>
    </div>
  )
}
