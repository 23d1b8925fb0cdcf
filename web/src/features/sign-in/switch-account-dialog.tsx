import type { SessionUser } from '#web/data/session/session-storage.ts'
import type { AccountQuestion } from '#web/features/sign-in/account-question.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** No link and no card moves a device to another account by itself. Closing the dialog changes nothing. */
export function SwitchAccountDialog({ question }: { question: AccountQuestion | undefined }) {
  const current = question ? nameOf(question.current) : ''
  const other = question ? nameOf(question.other) : ''
  // A pupil who comes from a course wants to play. Pupils have no address.
  const toPupil = question?.other.email === ''
  const [stay, change] = [false, true].map((answer) => {
    const isMain = answer === toPupil
    return (
      <Button
        key={String(answer)}
        size="lg"
        variant={isMain ? 'primary' : 'secondary'}
        data-first-focus={isMain ? '' : undefined}
        onClick={() => question?.answer(answer)}
      >
        {answer ? m.sign_in_switch_change({ other }) : m.sign_in_switch_stay({ current })}
      </Button>
    )
  })
  return (
    <Dialog
      open={question !== undefined}
      onClose={() => question?.answer(false)}
      title={m.sign_in_switch_title()}
      description={m.sign_in_switch_text({ current, other })}
      className="wrap-anywhere"
    >
      <div className="mt-2 grid gap-3">{toPupil ? [change, stay] : [stay, change]}</div>
    </Dialog>
  )
}

/** Two accounts may have the same name, but not the same address. Pupils have none. */
function nameOf({ email, fullName }: SessionUser): string {
  return email || fullName || m.sign_in_launch_nameless()
}
