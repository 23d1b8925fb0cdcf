import { type FormEvent, useState } from 'react'
import { CODE_LENGTH, readClassCode } from '#core/people/class-code.ts'
import { ApiError } from '#web/data/api/api-client.ts'
import { useChangePeople } from '#web/data/people/people.ts'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

/** A parent types the code from the teacher's sheet. */
export function FamilyCodeForm() {
  const { redeem } = useChangePeople()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const code = readClassCode(typed)
    if (!code) return setError(m.people_code_short())
    redeem.mutate(code, {
      onSuccess: () => {
        setTyped('')
        void showToast.success(m.people_code_done())
      },
      onError: (problem) => setError(refusal(problem)),
    })
  }
  return (
    <Section title={m.people_code_title()} hint={m.people_code_hint()}>
      <form onSubmit={submit} noValidate className="grid gap-4">
        <FormField
          label={m.people_code_label()}
          name="family-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={m.people_code_placeholder()}
          maxLength={CODE_LENGTH + 8}
          value={typed}
          error={error}
          onChange={({ target }) => {
            setTyped(target.value.toUpperCase())
            setError(undefined)
          }}
          className="[&_input]:font-display [&_input]:tracking-widest"
        />
        <Button type="submit" busy={redeem.isPending}>
          {m.people_code_redeem()}
        </Button>
      </form>
    </Section>
  )
}

function refusal(problem: unknown): string {
  if (!(problem instanceof ApiError)) return m.people_away()
  if (problem.code === 'already_linked') return m.people_code_known()
  if (problem.code === 'teaches_pupil') return m.people_code_teacher()
  if (problem.status === 429) return m.people_code_wait()
  return problem.status === 404 ? m.people_code_unknown() : m.people_failed()
}
