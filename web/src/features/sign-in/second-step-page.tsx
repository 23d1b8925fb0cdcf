import { type FormEvent, useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { enterCode, enterRecoveryCode } from '#web/data/session/second-step.ts'
import { signOut, useSession } from '#web/data/session/session.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { focusFirstError } from '#web/features/sign-in/focus-first-error.ts'
import { formText } from '#web/features/sign-in/form-text.ts'
import { placeAfterSignIn } from '#web/features/sign-in/place-after-sign-in.ts'
import { returnTo } from '#web/features/sign-in/return-to.ts'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { showToast } from '#web/ui/toast.ts'

/** The password was right; an account with two-factor asks for a code as well. */
export function SecondStepPage() {
  const session = useSession()
  const [query] = useSearchParams()
  const [byPaper, setByPaper] = useState(false)
  const [busy, setBusy] = useState(false)
  if (session.status === 'loading') return <PageLoading message={m.app_checking_authentication()} />
  if (session.status !== 'signed-in') return <Navigate to={paths.login} replace />
  if (!session.user.needsCode && !busy) return <Navigate to={returnTo(query.get('next'))} replace />
  return (
    <AuthPage
      title={m.sign_in_second_title()}
      intro={byPaper ? m.sign_in_second_paper_intro() : m.sign_in_second_intro()}
    >
      <SecondStepForm key={String(byPaper)} byPaper={byPaper} busy={busy} setBusy={setBusy} />
      <div className="grid justify-items-center">
        <Button variant="quiet" onClick={() => setByPaper(!byPaper)}>
          {byPaper ? m.sign_in_second_use_app() : m.sign_in_second_use_paper()}
        </Button>
        <Button variant="quiet" onClick={() => void signOut()}>
          {m.sign_in_second_leave()}
        </Button>
      </div>
      <p className="text-center text-ink-soft">{m.sign_in_second_lost()}</p>
    </AuthPage>
  )
}

interface SecondStepFormProps {
  byPaper: boolean
  /** From the first request until the page is left. */
  busy: boolean
  setBusy: (busy: boolean) => void
}

function SecondStepForm({ byPaper, busy, setBusy }: SecondStepFormProps) {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    setBusy(true)
    const complaint = await use(formText(form, 'code')).catch(() => m.app_unexpected_error())
    if (complaint) {
      setError(complaint)
      setBusy(false)
      return focusFirstError(form)
    }
    const place = await placeAfterSignIn(query.get('next'))
    void showToast.success(m.sign_in_succeeded())
    navigate(place, { replace: true })
  }
  const use = async (typed: string): Promise<string | undefined> => {
    const code = byPaper ? typed.trim() : typed.replace(/\D/g, '')
    if (byPaper ? code === '' : code.length !== 6) return wrong()
    const problem = await (byPaper ? enterRecoveryCode(code) : enterCode(code))
    if (!problem) return undefined
    return problem.code === 'mfa_verification_failed'
      ? wrong()
      : serviceMessage(problem, m.sign_in_code_failed())
  }
  const wrong = () => (byPaper ? m.sign_in_second_paper_wrong() : m.sign_in_second_wrong())
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormField
        label={byPaper ? m.sign_in_second_paper() : m.sign_in_second_code()}
        name="code"
        inputMode={byPaper ? 'text' : 'numeric'}
        autoComplete={byPaper ? 'off' : 'one-time-code'}
        autoCapitalize="none"
        spellCheck={false}
        required
        error={error}
      />
      <SubmitButton busy={busy}>{m.sign_in_second_submit()}</SubmitButton>
    </form>
  )
}
