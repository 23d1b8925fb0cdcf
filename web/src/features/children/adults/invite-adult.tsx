import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useInvitations } from '#web/data/adults/adults.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { EmailInvitation, OpenInvitations } from '#web/grown-ups/email-invitation.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Section } from '#web/ui/section.tsx'

export function InviteAdult({ own }: { own: readonly LearnerOfAccount[] }) {
  const invitations = useInvitations()
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [missing, setMissing] = useState(false)
  const chosen = own.filter(({ id }) => !left.has(id)).map(({ id }) => id)
  const toggle = (id: string, on: boolean) => {
    setMissing(false)
    setLeft(new Set(on ? [...left].filter((each) => each !== id) : [...left, id]))
  }
  return (
    <Section title={m.adults_invite_title()} hint={m.adults_invite_hint()}>
      <EmailInvitation
        invited={(email) => {
          setMissing(chosen.length === 0)
          return chosen.length === 0 ? null : { learner_ids: chosen, email, role: 'guardian' }
        }}
      >
        {own.length > 1 && (
          <fieldset className="grid gap-1">
            <legend className="font-display font-semibold">{m.adults_which_children()}</legend>
            {own.map(({ id, name }) => (
              <CheckField
                key={id}
                checked={!left.has(id)}
                onChange={(on) => toggle(id, on)}
                className="text-lg"
              >
                <span className="wrap-anywhere">{name ?? m.grown_ups_your_child()}</span>
              </CheckField>
            ))}
            <FormError>{missing && m.adults_child_missing()}</FormError>
          </fieldset>
        )}
      </EmailInvitation>
      <OpenInvitations invitations={(invitations.data ?? []).filter(({ role }) => role === 'guardian')} />
    </Section>
  )
}
