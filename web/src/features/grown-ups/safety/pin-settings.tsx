import { type FormEvent, useState } from 'react'
import { ApiError } from '#web/data/api/api-client.ts'
import { useChangePin } from '#web/data/grown-ups/adult-gate.ts'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

export function PinSettings({ hasPin }: { hasPin: boolean }) {
  const change = useChangePin()
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string>()
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!/^\d{4}$/.test(pin)) return setError(m.grown_ups_pin_four())
    change.mutate(pin, {
      onSuccess: () => {
        setPin('')
        void showToast.success(m.grown_ups_pin_saved())
      },
      onError: (problem) => setError(pinProblem(problem)),
    })
  }
  const remove = () =>
    change.mutate(null, {
      onSuccess: () => void showToast.success(m.grown_ups_pin_removed()),
      onError: () => setError(m.grown_ups_pin_failed()),
    })
  return (
    <Section title={m.grown_ups_pin_title()} hint={m.grown_ups_pin_hint()}>
      <form onSubmit={save} noValidate className="grid gap-4">
        <FormField
          label={m.grown_ups_pin_label()}
          name="new-grown-ups-pin"
          type="password"
          inputMode="numeric"
          maxLength={4}
          autoComplete="off"
          value={pin}
          error={error}
          onChange={(event) => {
            setPin(event.target.value)
            setError(undefined)
          }}
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

function pinProblem(problem: unknown): string {
  const code = problem instanceof ApiError ? problem.code : ''
  if (code === 'easy_pin') return m.grown_ups_pin_easy()
  return code === 'password_needed' ? m.grown_ups_pin_password() : m.grown_ups_pin_failed()
}
