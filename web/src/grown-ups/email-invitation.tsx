import type { Invitation } from '@dozenauts/server/api/types.ts'
import type { ReactNode } from 'react'
import { type Invited, useChangePeople } from '#web/data/adults/adults.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { inToasts, showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

interface EmailInvitationProps {
  /** Null while something else is missing, with its own words. */
  invited: (email: string) => Invited | null
  children?: ReactNode
}

const REFUSALS = {
  unreachable: m.adults_away,
  own_address: m.adults_own_address,
  too_many_invitations: m.adults_too_many,
  email_provider_disabled: m.adults_no_mail,
  validation_failed: m.adults_email_missing,
  429: m.adults_wait,
}

export function EmailInvitation({ invited, children }: EmailInvitationProps) {
  const { invite } = useChangePeople()
  const { busy, errors, form } = useSubmit<'invited-email'>(
    async ({ text, clear }) => {
      const email = text('invited-email').trim()
      if (!/^\S+@\S+\.\S+$/.test(email)) return { 'invited-email': m.adults_email_missing() }
      const body = invited(email)
      if (!body) return undefined
      await invite.mutateAsync(body)
      void showToast.success(m.adults_sent({ email }))
      clear('invited-email')
      return undefined
    },
    (problem) => ({ 'invited-email': problemWords(problem, REFUSALS, m.adults_failed()) }),
  )
  return (
    <form {...form} className="grid gap-4">
      {children}
      <FormField
        label={m.adults_email()}
        type="email"
        name="invited-email"
        autoComplete="off"
        maxLength={254}
        error={errors['invited-email']}
      />
      <Button type="submit" busy={busy}>
        {m.adults_invite()}
      </Button>
    </form>
  )
}

export function OpenInvitations({ invitations }: { invitations: readonly Invitation[] }) {
  const { withdraw } = useChangePeople()
  if (invitations.length === 0) return null
  return (
    <div className="grid gap-2">
      <h3 className="font-semibold">{m.adults_open()}</h3>
      <ul className="grid gap-2">
        {invitations.map(({ id, email, expires_at }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 rounded-button border-2 border-line border-dashed p-3"
          >
            <span className="wrap-anywhere min-w-0">
              <span className="block font-semibold">{email}</span>
              <span className="block text-ink-soft">
                {m.adults_open_until({ date: formatLongDate(expires_at) })}
              </span>
            </span>
            <Button
              variant="quiet"
              busy={withdraw.isPending && withdraw.variables === id}
              onClick={() =>
                withdraw.mutate(id, inToasts({ done: m.adults_withdrawn(), failed: m.adults_failed() }))
              }
            >
              {m.adults_withdraw()}
              <span className="sr-only"> {email}</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}
