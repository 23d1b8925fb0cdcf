import { CircleAlert } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { loginReturningTo, paths } from '#web/config/paths.ts'
import { useSession } from '#web/data/session/session.ts'
import { useAccountQuestion } from '#web/features/sign-in/account-question.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { AddSchool } from '#web/features/sign-in/school/add-school.tsx'
import {
  arriveFromSchool,
  readSchoolAnswer,
  type SchoolAnswer,
} from '#web/features/sign-in/school/school-answer.ts'
import { SwitchAccountDialog } from '#web/features/sign-in/switch-account-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { schoolWords } from '#web/i18n/school-words.ts'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { showToast } from '#web/ui/toast.ts'

export function SchoolPage() {
  // The build draws the page without an address.
  const [answer, setAnswer] = useState<SchoolAnswer>()
  useEffect(() => setAnswer((known) => known ?? readSchoolAnswer()), [])
  if (answer === undefined) return <Waiting />
  switch (answer.kind) {
    case 'code':
      return <Arriving code={answer.code} next={answer.next} onRefused={setAnswer} />
    case 'refused':
      return <Refused code={answer.code} provider={answer.provider} />
    case 'add':
      return <AddSchool provider={answer.provider} />
    case 'added':
      return <Added next={answer.next} />
  }
}

function Waiting() {
  return (
    <AuthPage title={m.sign_in_school_title()}>
      <div role="status" className="grid min-h-24 place-items-center gap-3 text-ink-soft text-lg">
        <Spinner />
        {m.sign_in_school_waiting()}
      </div>
    </AuthPage>
  )
}

interface ArrivingProps {
  code: string
  next: string | null
  onRefused: (answer: SchoolAnswer) => void
}

function Arriving({ code, next, onRefused }: ArrivingProps) {
  const navigate = useNavigate()
  const { question, ask } = useAccountQuestion()
  const begun = useRef(false)
  useEffect(() => {
    // A code works once.
    if (begun.current) return
    begun.current = true
    void arriveFromSchool(code, next, ask).then((arrived) => {
      if ('refused' in arrived) return onRefused({ kind: 'refused', code: arrived.refused, provider: null })
      if (arrived.welcome) void showToast.success(m.sign_in_succeeded())
      navigate(arrived.to, { replace: true })
    })
  }, [code, next, ask, navigate, onRefused])
  return (
    <>
      <Waiting />
      <SwitchAccountDialog question={question} />
    </>
  )
}

function Added({ next }: { next: string | null }) {
  const navigate = useNavigate()
  useEffect(() => {
    void showToast.success(m.sign_in_school_added())
    void import('#web/features/sign-in/place-after-sign-in.ts')
      .then(({ placeAfterSignIn }) => placeAfterSignIn(next))
      .then((place) => navigate(place, { replace: true }))
  }, [next, navigate])
  return <Waiting />
}

function Refused({ code, provider }: { code: string; provider: string | null }) {
  const heading = useFocusOnStep<HTMLHeadingElement>(code)
  const session = useSession()
  const proves = code === 'account_exists' && provider !== null
  const signedIn = session.status === 'signed-in'
  return (
    <AuthPage title={m.sign_in_school_title()} headingRef={heading}>
      <p
        role="alert"
        className="flex items-start gap-2 rounded-button bg-tone-amber-soft p-4 text-lg text-tone-amber"
      >
        <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {schoolWords(code)}
      </p>
      {proves ? (
        <ButtonLink
          to={loginReturningTo(`${paths.school}?${new URLSearchParams({ add: provider })}`)}
          size="lg"
        >
          {m.sign_in_school_prove()}
        </ButtonLink>
      ) : (
        <ButtonLink to={signedIn ? paths.safety : paths.login} size="lg">
          {signedIn ? m.safety_school_back() : m.sign_in_school_back()}
        </ButtonLink>
      )}
    </AuthPage>
  )
}
