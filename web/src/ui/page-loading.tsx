import { brand } from '#web/config/brand.ts'
import { m } from '#web/generated/paraglide/messages.js'

export function PageLoading() {
  return (
    <div role="status" className="grid min-h-dvh place-items-center p-8 text-center">
      <p className="font-display text-xl text-ink-soft">{m.app_loading({ brand: brand.name })}</p>
    </div>
  )
}
