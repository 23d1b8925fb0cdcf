import { type FormEvent, useState } from 'react'
import { paths } from '#web/config/paths.ts'
import { signIn } from '#web/data/session/session-actions.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'

/** The session stopped while somebody was at work: the page stays, and the same person may come back. */
export function SessionEndedDialog({ user }: { user: SessionUser }) {
  // Pupils have no address: they come in by their class.
  return user.email === '' ? <PupilEnded /> : <AccountEnded user={user} />
}

function PupilEnded() {
  const [open, setOpen] = useState(true)
  return (
    <>
      <EndedNote action={m.app_class_ended_action()} onAct={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.app_class_ended_title()}
        description={m.app_class_ended_text()}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {m.app_later()}
            </Button>
            <ButtonLink to={paths.classDoor}>{m.app_class_ended_action()}</ButtonLink>
          </>
        }
      />
    </>
  )
}

function EndedNote({ action, onAct }: { action: string; onAct: () => void }) {
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-center gap-3 bg-tone-amber-soft px-4 py-2 text-center text-tone-amber"
    >
      <p className="font-medium">{m.app_session_ended_note()}</p>
      <Button variant="secondary" onClick={onAct}>
        {action}
      </Button>
    </div>
  )
}

function AccountEnded({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(true)
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    const password = String(new FormData(event.currentTarget).get('password') ?? '')
    try {
      const problem = await signIn(user.email, password)
      setError(problem && serviceMessage(problem, m.sign_in_failed()))
    } catch {
      setError(m.app_unexpected_error())
    }
    setBusy(false)
  }
  return (
    <>
      <EndedNote action={m.app_session_ended_action()} onAct={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.app_session_ended_title()}
        description={m.app_session_ended_text()}
      >
        <form onSubmit={submit} className="grid gap-4">
          <FormField
            label={m.app_email()}
            type="email"
            name="email"
            value={user.email}
            readOnly
            autoComplete="username"
          />
          <FormField
            label={m.app_password()}
            type="password"
            data-first-focus=""
            name="password"
            required
            autoComplete="current-password"
            error={error}
          />
          <div className="flex flex-wrap justify-end gap-3">
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {m.app_later()}
            </Button>
            <Button type="submit" busy={busy}>
              {m.app_session_ended_action()}
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
