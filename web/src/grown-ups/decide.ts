import { isGateClosed } from '#web/data/grown-ups/adult-gate.ts'
import { decideSettings } from '#web/data/grown-ups/decide-settings.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

/** Says so where it could not be kept. */
export function decide(...decided: Parameters<typeof decideSettings>) {
  decideSettings(...decided).catch(
    (error: unknown) =>
      void showToast.error(isGateClosed(error) ? m.settings_gate_closed() : m.settings_failed()),
  )
}
