import type { ServerProblem } from '#web/data/server/server-problem.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { CODE_DIGITS, CodeField } from '#web/ui/code-field.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

interface FactorCodeFormProps {
  submit: string
  /** A recovery code instead of six digits of the app. */
  byPaper?: boolean
  /** Undefined when the code was right. */
  onCode: (code: string) => Promise<ServerProblem | undefined>
  onDone: () => void
  onCancel: () => void
}

export function FactorCodeForm({ submit, byPaper = false, onCode, onDone, onCancel }: FactorCodeFormProps) {
  const { busy, errors, form } = useSubmit<'factor-code'>(
    async ({ text }) => {
      const code = text('factor-code')
      const wrong = { 'factor-code': byPaper ? m.safety_paper_wrong() : m.safety_code_wrong() }
      if (byPaper ? code.trim() === '' : code.length !== CODE_DIGITS) return wrong
      const problem = await onCode(code)
      if (problem?.code === 'mfa_verification_failed') return wrong
      if (problem) return { 'factor-code': serviceMessage(problem, m.safety_failed()) }
      onDone()
      return 'leaving'
    },
    () => ({ 'factor-code': m.safety_failed() }),
  )
  return (
    <form {...form} className="grid gap-4">
      {byPaper ? (
        <FormField
          label={m.safety_paper()}
          name="factor-code"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          error={errors['factor-code']}
        />
      ) : (
        <CodeField label={m.safety_code()} name="factor-code" error={errors['factor-code']} />
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {submit}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.safety_cancel()}
        </Button>
      </div>
    </form>
  )
}
