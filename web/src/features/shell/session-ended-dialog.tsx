import { useState } from 'react'
import { useRootMark } from '#web/browser/use-root-mark.ts'
import { paths } from '#web/config/paths.ts'
import { cameFromCourse } from '#web/data/courses/launch.ts'
import { signIn } from '#web/data/session/session-actions.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Said } from '#web/ui/said.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

/** The session stopped in the middle of work: the page stays, and the same person may come back. */
export function SessionEndedDialog({ user }: { user: SessionUser }) {
  // Pupils have no address: they come in by their class.
  return user.email === '' ? <PupilEnded byCourse={cameFromCourse(user)} /> : <AccountEnded user={user} />
}

function PupilEnded({ byCourse }: { byCourse: boolean }) {
  const [open, setOpen] = useState(true)
  return (
    <>
      <EndedNote action={m.app_class_ended_action()} onAct={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.app_class_ended_title()}
        description={byCourse ? m.app_class_ended_course() : m.app_class_ended_text()}
        actions={
          <>
            <Button variant="quiet" onClick={() => setOpen(false)}>
              {m.app_later()}
            </Button>
            {!byCourse && <ButtonLink to={paths.classDoor}>{m.app_class_ended_action()}</ButtonLink>}
          </>
        }
      />
    </>
  )
}

function EndedNote({ action, onAct }: { action: string; onAct: () => void }) {
  useRootMark('ended')
  return (
    <Said
      as="div"
      data-ended-note=""
      className="flex min-h-(--ended) flex-wrap content-center items-center justify-center gap-x-3 bg-tone-amber-soft px-4 py-1 text-center text-tone-amber"
    >
      <p className="font-medium">{m.app_session_ended_note()}</p>
      <Button variant="secondary" onClick={onAct}>
        {action}
      </Button>
    </Said>
  )
}

function AccountEnded({ user }: { user: SessionUser }) {
  const [open, setOpen] = useState(true)
  const { busy, errors, form } = useSubmit<'password'>(
    async ({ text }) => {
      const problem = await signIn(user.email, text('password'))
      return problem && { password: serviceMessage(problem, m.sign_in_failed()) }
    },
    () => ({ password: m.app_unexpected_error() }),
  )
  return (
    <>
      <EndedNote action={m.app_session_ended_action()} onAct={() => setOpen(true)} />
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={m.app_session_ended_title()}
        description={m.app_session_ended_text()}
      >
        <form {...form} noValidate={false} className="grid gap-4">
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
            error={errors.password}
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
