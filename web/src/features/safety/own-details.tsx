import type { Me } from '@dozenauts/server/api/types.ts'
import { FULL_NAME_MAX } from '#core/people/full-name.ts'
import { useRenameAccount } from '#web/data/account.ts'
import { changeAddress } from '#web/data/session/session-actions.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

export function OwnDetails({ me, hasPassword }: { me: Me; hasPassword: boolean }) {
  return (
    <Section title={m.safety_you_title()} hint={m.safety_you_hint()}>
      <NameForm name={me.profile.full_name ?? ''} />
      {/* Without a password nothing here proves who asks. */}
      {hasPassword && <AddressForm email={me.user.email} />}
    </Section>
  )
}

const NAME = 'account-name'

function NameForm({ name }: { name: string }) {
  const rename = useRenameAccount()
  const { busy, errors, form } = useSubmit<typeof NAME>(
    async ({ text }) => {
      const typed = text(NAME).trim()
      if (typed === '') return { [NAME]: m.safety_name_missing() }
      await rename.mutateAsync(typed)
      void showToast.success(m.safety_name_saved())
      return undefined
    },
    (problem) => ({
      [NAME]: problemWords(problem, { invalid_body: m.family_name_unprintable }, m.safety_failed()),
    }),
  )
  return (
    <form {...form} className="grid gap-4">
      <FormField
        label={m.safety_name()}
        name={NAME}
        autoComplete="name"
        maxLength={FULL_NAME_MAX}
        defaultValue={name}
        error={errors[NAME]}
      />
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        {m.safety_name_save()}
      </Button>
    </form>
  )
}

const [ADDRESS, PASSWORD] = ['new-email', 'current-password'] as const

function AddressForm({ email }: { email: string }) {
  const { busy, errors, form } = useSubmit<typeof ADDRESS | typeof PASSWORD>(
    async ({ text, clear }) => {
      const address = text(ADDRESS).trim()
      if (!/^[^\s@]+@[^\s@]+$/.test(address)) return { [ADDRESS]: m.safety_address_wrong() }
      if (text(PASSWORD) === '') return { [PASSWORD]: m.safety_password_missing() }
      const problem = await changeAddress(address, text(PASSWORD))
      if (problem) throw problem
      clear(ADDRESS)
      clear(PASSWORD)
      void showToast.success(m.safety_address_sent())
      return undefined
    },
    (problem) => ({ [PASSWORD]: problemWords(problem, REFUSALS, m.safety_failed()) }),
  )
  return (
    <form {...form} className="grid gap-4 border-line border-t-2 pt-4">
      <p className="wrap-anywhere text-ink-soft">{m.safety_address_now({ email })}</p>
      <FormField
        label={m.safety_address()}
        name={ADDRESS}
        type="email"
        autoComplete="email"
        error={errors[ADDRESS]}
      />
      <FormField
        label={m.safety_password_current()}
        name={PASSWORD}
        type="password"
        autoComplete="current-password"
        error={errors[PASSWORD]}
      />
      <Button type="submit" variant="secondary" busy={busy} className="justify-self-start">
        {m.safety_address_save()}
      </Button>
    </form>
  )
}

const REFUSALS = {
  current_password_invalid: m.safety_address_password,
  validation_failed: m.safety_address_wrong,
  email_address_invalid: m.safety_address_wrong,
  429: m.safety_address_wait,
}
