import { decideSettings } from '#web/data/grown-ups/decide-settings.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

/** Says so where it could not be kept. */
export function decide(...decided: Parameters<typeof decideSettings>) {
  decideSettings(...decided).catch(
    (error: unknown) =>
      void showToast.error(
        isProblem(error, 'adult_gate_closed') ? m.settings_gate_closed() : m.settings_failed(),
      ),
  )
}
