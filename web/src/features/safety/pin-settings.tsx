import { useChangePin } from '#web/data/grown-ups/adult-gate.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

const FIELD = 'new-grown-ups-pin'
const REFUSALS = { easy_pin: m.grown_ups_pin_easy, password_needed: m.grown_ups_pin_password }

export function PinSettings({ hasPin }: { hasPin: boolean }) {
  const change = useChangePin()
  const { errors, setErrors, form } = useSubmit<typeof FIELD>(
    async ({ text, clear }) => {
      const pin = text(FIELD)
      if (!/^\d{4}$/.test(pin)) return { [FIELD]: m.grown_ups_pin_four() }
      await change.mutateAsync(pin)
      clear(FIELD)
      void showToast.success(m.grown_ups_pin_saved())
      return undefined
    },
    (problem) => ({ [FIELD]: problemWords(problem, REFUSALS, m.grown_ups_pin_failed()) }),
  )
  const remove = () =>
    change.mutate(null, {
      onSuccess: () => void showToast.success(m.grown_ups_pin_removed()),
      onError: () => setErrors({ [FIELD]: m.grown_ups_pin_failed() }),
    })
  return (
    <Section title={m.grown_ups_pin_title()} hint={m.grown_ups_pin_hint()}>
      <form {...form} className="grid gap-4">
        <FormField
          label={m.grown_ups_pin_label()}
          name={FIELD}
          type="password"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          error={errors[FIELD]}
        />
        <div className="flex flex-wrap gap-3">
          <Button type="submit" busy={change.isPending}>
            {m.grown_ups_pin_save()}
          </Button>
          {hasPin && (
            <Button variant="secondary" onClick={remove}>
              {m.grown_ups_pin_remove()}
            </Button>
          )}
        </div>
      </form>
    </Section>
  )
}
