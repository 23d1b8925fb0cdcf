import { type FormEvent, useState } from 'react'
import type { AuthProblem } from '#web/data/session/session-actions.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'

const DIGITS = 6

interface CodeFormProps {
  submit: string
  /** A recovery code instead of six digits of the app. */
  byPaper?: boolean
  /** Undefined when the code was right. */
  onCode: (code: string) => Promise<AuthProblem | undefined>
  onDone: () => void
  onCancel: () => void
}

/** Asks for the six digits of the authenticator app, or for a recovery code. */
export function CodeForm({ submit, byPaper = false, onCode, onDone, onCancel }: CodeFormProps) {
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const wrong = () => (byPaper ? m.trust_paper_wrong() : m.trust_code_wrong())
  const send = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    if (byPaper ? code.trim() === '' : code.length !== DIGITS) return setError(wrong())
    setBusy(true)
    try {
      const problem = await onCode(code)
      if (!problem) return onDone()
      setError(
        problem.code === 'mfa_verification_failed' ? wrong() : serviceMessage(problem, m.trust_failed()),
      )
    } catch {
      setError(m.trust_failed())
    }
    setBusy(false)
  }
  return (
    <form onSubmit={send} noValidate className="grid gap-4">
      <FormField
        label={byPaper ? m.trust_paper() : m.trust_code()}
        name="factor-code"
        inputMode={byPaper ? 'text' : 'numeric'}
        autoComplete={byPaper ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        value={code}
        error={error}
        onChange={({ target }) => {
          setCode(byPaper ? target.value : target.value.replace(/\D/g, '').slice(0, DIGITS))
          setError(undefined)
        }}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.trust_cancel()}
        </Button>
      </div>
    </form>
  )
}
