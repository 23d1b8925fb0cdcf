import { useState } from 'react'
import type { ServerProblem } from '#web/data/server/server-problem.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

export function ResendButton({ send }: { send: () => Promise<ServerProblem | undefined> }) {
  const [busy, setBusy] = useState(false)
  const resend = async () => {
    setBusy(true)
    try {
      const problem = await send()
      if (problem) await showToast.error(serviceMessage(problem, m.sign_in_resend_failed()))
      else await showToast.success(m.sign_in_resent())
    } catch {
      await showToast.error(m.app_unexpected_error())
    }
    setBusy(false)
  }
  return (
    <Button variant="secondary" busy={busy} onClick={resend}>
      {m.sign_in_resend()}
    </Button>
  )
}
