import { useState } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { enterCode, enterRecoveryCode } from '#web/data/session/second-step.ts'
import { signOut, useSession } from '#web/data/session/session.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { placeAfterSignIn } from '#web/features/sign-in/place-after-sign-in.ts'
import { returnTo } from '#web/features/sign-in/return-to.ts'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { CODE_DIGITS, CodeField } from '#web/ui/code-field.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

export function SecondStepPage() {
  const session = useSession()
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const [byPaper, setByPaper] = useState(false)
  const { busy, errors, setErrors, form } = useSubmit<'code'>(
    async ({ text }) => {
      const complaint = await complaintAbout(text('code').trim(), byPaper)
      if (complaint) return { code: complaint }
      const place = await placeAfterSignIn(query.get('next'))
      void showToast.success(m.sign_in_succeeded())
      navigate(place, { replace: true })
      return 'leaving'
    },
    () => ({ code: m.app_unexpected_error() }),
  )
  if (session.status === 'loading') return <PageLoading message={m.app_checking_authentication()} />
  if (session.status !== 'signed-in') return <Navigate to={paths.login} replace />
  if (!session.user.needsCode && !busy) return <Navigate to={returnTo(query.get('next'))} replace />
  return (
    <AuthPage
      title={m.sign_in_second_title()}
      intro={byPaper ? m.sign_in_second_paper_intro() : m.sign_in_second_intro()}
    >
      <form {...form} key={String(byPaper)} className="grid gap-5">
        {byPaper ? (
          <FormField
            label={m.sign_in_second_paper()}
            name="code"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            required
            error={errors.code}
          />
        ) : (
          <CodeField label={m.sign_in_second_code()} name="code" required error={errors.code} />
        )}
        <SubmitButton busy={busy}>{m.sign_in_second_submit()}</SubmitButton>
      </form>
      <div className="grid justify-items-center">
        <Button
          variant="quiet"
          onClick={() => {
            setErrors({})
            setByPaper(!byPaper)
          }}
        >
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

/** Undefined when the code was right. */
async function complaintAbout(code: string, byPaper: boolean): Promise<string | undefined> {
  const wrong = byPaper ? m.sign_in_second_paper_wrong() : m.sign_in_second_wrong()
  if (byPaper ? code === '' : code.length !== CODE_DIGITS) return wrong
  const problem = await (byPaper ? enterRecoveryCode(code) : enterCode(code))
  if (!problem) return undefined
  if (problem.code === 'mfa_verification_failed') return wrong
  return serviceMessage(problem, m.sign_in_code_failed())
}
