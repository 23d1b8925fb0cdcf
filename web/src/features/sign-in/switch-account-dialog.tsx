import type { AccountQuestion } from '#web/features/sign-in/account-question.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Nobody is moved to another account by a link alone. Closing it changes nothing. */
export function SwitchAccountDialog({ question }: { question: AccountQuestion | undefined }) {
  const current = question?.current.email ?? ''
  const other = question?.other.email ?? ''
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      title={m.sign_in_switch_title()}
      description={m.sign_in_switch_text({ current, other })}
      className="wrap-anywhere"
    >
      <div className="mt-2 grid gap-3">
        <Button size="lg" data-first-focus="" onClick={() => question?.answer(false)}>
          {m.sign_in_switch_stay({ current })}
        </Button>
        <Button variant="secondary" size="lg" onClick={() => question?.answer(true)}>
          {m.sign_in_switch_change({ other })}
        </Button>
      </div>
    </Dialog>
  )
}
