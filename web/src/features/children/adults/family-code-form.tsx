import { CODE_LENGTH, readClassCode } from '#core/people/class-code.ts'
import { useChangePeople } from '#web/data/adults/adults.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

const REFUSALS = {
  unreachable: m.adults_away,
  already_linked: m.adults_code_known,
  teaches_pupil: m.adults_code_teacher,
  404: m.adults_code_unknown,
  429: m.adults_code_wait,
}

export function FamilyCodeForm() {
  const { redeem } = useChangePeople()
  const { busy, errors, form } = useSubmit<'family-code'>(
    async ({ text, clear }) => {
      const code = readClassCode(text('family-code'))
      if (!code) return { 'family-code': m.adults_code_short() }
      await redeem.mutateAsync(code)
      clear('family-code')
      void showToast.success(m.adults_code_done())
      return undefined
    },
    (problem) => ({ 'family-code': problemWords(problem, REFUSALS, m.adults_failed()) }),
  )
  return (
    <Section title={m.adults_code_title()} hint={m.adults_code_hint()}>
      <form {...form} className="grid gap-4">
        <FormField
          label={m.adults_code_label()}
          name="family-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={m.adults_code_placeholder()}
          maxLength={CODE_LENGTH + 8}
          error={errors['family-code']}
          onInput={({ currentTarget }) => {
            currentTarget.value = currentTarget.value.toUpperCase()
          }}
          className="[&_input]:font-display [&_input]:tracking-widest"
        />
        <Button type="submit" busy={busy}>
          {m.adults_code_redeem()}
        </Button>
      </form>
    </Section>
  )
}
