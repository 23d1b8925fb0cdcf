import type { InvitationNote } from '@dozenauts/server/api/types.ts'
import { MailOpen } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { loginReturningTo, paths } from '#web/config/paths.ts'
import { acceptInvitation, readInvitation } from '#web/data/adults/invitation.ts'
import { takeInvitation } from '#web/data/adults/waiting-invitation.ts'
import { signOut, useSession } from '#web/data/session/session.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Where the link of an invitation leads. Nothing happens before the button is pressed. */
export function InvitationPage() {
  const [token, setToken] = useState<string | null>()
  useEffect(() => {
    const open = () => setToken(takeInvitation() ?? null)
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  if (token === undefined) return <Waiting />
  return token === null ? <Broken /> : <Opened key={token} token={token} />
}

function Opened({ token }: { token: string }) {
  const [note, setNote] = useState<InvitationNote | 'over' | 'away'>()
  const [tries, setTries] = useState(0)
  const session = useSession()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each token and each try
  useEffect(() => {
    const leaving = new AbortController()
    void readInvitation(token, leaving.signal).then((read) => {
      if (!leaving.signal.aborted) setNote(read)
    })
    return () => leaving.abort()
  }, [token, tries])
  if (note === 'away')
    return (
      <AuthPage title={m.adults_invitation_title()}>
        <ErrorState
          title={m.adults_away_title()}
          message={m.adults_away()}
          onRetry={() => {
            setNote(undefined)
            setTries(tries + 1)
          }}
        />
      </AuthPage>
    )
  if (note === undefined || session.status === 'loading') return <Waiting />
  if (note === 'over') return <Broken />
  if (session.status !== 'signed-in') return <SignInFirst note={note} />
  const { email } = session.user
  return email.toLowerCase() === note.email ? (
    <Ready token={token} note={note} />
  ) : (
    <OtherAddress invited={note.email} yours={email} />
  )
}

function Waiting() {
  return (
    <AuthPage title={m.adults_invitation_title()}>
      <div className="grid min-h-24 place-items-center">
        <Spinner />
      </div>
    </AuthPage>
  )
}

function Broken() {
  const heading = useFocusOnStep<HTMLHeadingElement>('broken')
  return (
    <AuthPage
      title={m.adults_invitation_broken_title()}
      intro={m.adults_invitation_broken()}
      headingRef={heading}
    >
      <ButtonLink to={paths.landing} size="lg">
        {m.adults_invitation_home()}
      </ButtonLink>
    </AuthPage>
  )
}

/** The address that the form begins with: the invitation is good for no other. */
export interface InvitedState {
  readonly email: string
}

/** People with an account sign in, others sign up; both come back here. */
function SignInFirst({ note }: { note: InvitationNote }) {
  return (
    <AuthPage title={m.adults_invitation_title()} intro={introOf(note)}>
      <Picture />
      <p className="wrap-anywhere text-lg">{m.adults_invitation_sign_in({ email: note.email })}</p>
      <ButtonLink to={loginReturningTo(paths.invitation)} size="lg">
        {m.adults_invitation_to_login()}
      </ButtonLink>
      <ButtonLink
        to={`${paths.signup}?next=${encodeURIComponent(paths.invitation)}`}
        state={{ email: note.email } satisfies InvitedState}
        size="lg"
        variant="secondary"
      >
        {m.adults_invitation_to_signup()}
      </ButtonLink>
    </AuthPage>
  )
}

function OtherAddress({ invited, yours }: { invited: string; yours: string }) {
  const heading = useFocusOnStep<HTMLHeadingElement>('other')
  const navigate = useNavigate()
  return (
    <AuthPage title={m.adults_invitation_other_title()} headingRef={heading}>
      <p className="wrap-anywhere text-lg">
        {yours ? m.adults_invitation_other({ invited, yours }) : m.adults_invitation_pupil({ invited })}
      </p>
      <Button
        size="lg"
        onClick={() => void signOut().then(() => navigate(loginReturningTo(paths.invitation)))}
      >
        {m.adults_invitation_switch()}
      </Button>
      <ButtonLink to={paths.games} size="lg" variant="quiet">
        {m.adults_invitation_stay()}
      </ButtonLink>
    </AuthPage>
  )
}

function Ready({ token, note }: { token: string; note: InvitationNote }) {
  const [busy, setBusy] = useState(false)
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof acceptInvitation>>>()
  const heading = useFocusOnStep<HTMLHeadingElement>(typeof outcome === 'object' ? 'done' : 'ready')
  const press = async () => {
    setBusy(true)
    setOutcome(await acceptInvitation(token))
    setBusy(false)
  }
  if (typeof outcome === 'object') {
    const { class_id, learner_ids } = outcome
    return (
      <AuthPage
        title={m.adults_invitation_done_title()}
        intro={class_id ? m.adults_invitation_done_class() : m.adults_invitation_done_family()}
        headingRef={heading}
      >
        <ButtonLink
          to={class_id ? paths.class(class_id) : `${paths.grownUps}?learner=${learner_ids[0] ?? ''}`}
          size="lg"
        >
          {m.adults_invitation_on()}
        </ButtonLink>
      </AuthPage>
    )
  }
  if (outcome === 'over') return <Broken />
  return (
    <AuthPage title={m.adults_invitation_title()} intro={introOf(note)} headingRef={heading}>
      <Picture />
      <p className="text-lg">
        {note.role === 'teacher' ? m.adults_invitation_means_class() : m.adults_invitation_means_family()}
      </p>
      <Button size="lg" busy={busy} onClick={press}>
        {m.adults_invitation_accept()}
      </Button>
      <p role="alert" className="font-medium text-wrong empty:hidden">
        {outcome === 'failed' && m.adults_failed()}
        {outcome === 'unsafe' && m.adults_invitation_unsafe()}
      </p>
      {outcome === 'unsafe' && (
        <div className="flex flex-wrap gap-3">
          <ButtonLink to={paths.resetPassword} variant="secondary">
            {m.safety_password_change()}
          </ButtonLink>
          <ButtonLink to={paths.safety} variant="secondary">
            {m.safety_factor_set_up()}
          </ButtonLink>
        </div>
      )}
      <p className="text-center text-ink-soft">{m.adults_invitation_not_asked()}</p>
    </AuthPage>
  )
}

function Picture() {
  return (
    <div className="grid justify-items-center rounded-button bg-brand-soft p-5">
      <MailOpen aria-hidden="true" className="size-14 text-brand" />
    </div>
  )
}

function introOf({ role, invited_by }: InvitationNote): string {
  const name = invited_by ?? m.adults_somebody()
  return role === 'teacher' ? m.adults_invitation_class({ name }) : m.adults_invitation_family({ name })
}
