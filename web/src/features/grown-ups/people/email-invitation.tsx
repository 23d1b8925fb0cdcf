import type { Invitation } from '@dozenauts/server/api/types.ts'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ApiError } from '#web/data/api/api-client.ts'
import { type Invited, useChangePeople } from '#web/data/people/people.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

interface EmailInvitationProps {
  /** Null while something else is missing, with its own words. */
  invited: (email: string) => Invited | null
  children?: ReactNode
}

/** The address of somebody to invite. */
export function EmailInvitation({ invited, children }: EmailInvitationProps) {
  const { invite } = useChangePeople()
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const address = email.trim()
    if (!/^\S+@\S+\.\S+$/.test(address)) return setError(m.people_email_missing())
    const body = invited(address)
    if (!body) return
    invite.mutate(body, {
      onSuccess: () => {
        void showToast.success(m.people_sent({ email: address }))
        setEmail('')
        setError(undefined)
      },
      onError: (problem) => setError(refusal(problem)),
    })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      {children}
      <FormField
        label={m.people_email()}
        type="email"
        name="invited-email"
        autoComplete="off"
        maxLength={254}
        value={email}
        error={error}
        onChange={({ target }) => {
          setEmail(target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={invite.isPending}>
        {m.people_invite()}
      </Button>
    </form>
  )
}

function refusal(problem: unknown): string {
  if (!(problem instanceof ApiError)) return m.people_away()
  switch (problem.code) {
    case 'own_address':
      return m.people_own_address()
    case 'too_many_invitations':
      return m.people_too_many()
    case 'email_provider_disabled':
      return m.people_no_mail()
  }
  if (problem.status === 429) return m.people_wait()
  return problem.status < 500 && problem.code === 'validation_failed'
    ? m.people_email_missing()
    : m.people_failed()
}

/** What is on its way, each to be withdrawn. */
export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { withdraw } = useChangePeople()
  if (invitations.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{m.people_open()}</h3>
      <ul className="grid gap-2">
        {invitations.map(({ id, email, expires_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-button border-2 border-line border-dashed p-3"
          >
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{email}</span>
              <span className="block text-ink-soft">
                {m.people_open_until({ date: formatLongDate(expires_at) })}
              </span>
            </span>
            <Button
              variant="quiet"
              busy={withdraw.isPending && withdraw.variables === id}
              onClick={() =>
                withdraw.mutate(id, {
                  onSuccess: () => void showToast.success(m.people_withdrawn()),
                  onError: () => void showToast.error(m.people_failed()),
                })
              }
            >
              {m.people_withdraw()}
              <span className="sr-only"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
