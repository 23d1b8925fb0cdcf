import { useState } from 'react'
import { Navigate } from 'react-router'
import { loginReturningTo, paths } from '#web/config/paths.ts'
import { addSchool } from '#web/data/session/school-account.ts'
import { useSession } from '#web/data/session/session.ts'
import { useServerConfig } from '#web/data/session/use-server-config.ts'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { schoolWords } from '#web/i18n/school-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'

/** The account is proven; its owner adds the school. Nothing happens before the button is pressed. */
export function AddSchool({ provider }: { provider: string }) {
  const session = useSession()
  const schools = useServerConfig()?.providers
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  if (session.status === 'loading') return <PageLoading message={m.app_checking_authentication()} />
  if (session.status !== 'signed-in')
    return (
      <Navigate to={loginReturningTo(`${paths.school}?${new URLSearchParams({ add: provider })}`)} replace />
    )
  const school = schools?.find(({ id }) => id === provider)?.label ?? provider
  const add = async () => {
    setBusy(true)
    setError(undefined)
    const refused = await addSchool(provider, null).then(
      (problem) => problem?.code,
      () => 'unreachable',
    )
    if (refused === undefined) return
    setError(schoolWords(refused))
    setBusy(false)
  }
  return (
    <AuthPage title={m.sign_in_school_title()} intro={m.sign_in_school_add_text({ school })}>
      <Button size="lg" busy={busy} onClick={() => void add()}>
        <span className="wrap-anywhere">{m.sign_in_school_add({ school })}</span>
      </Button>
      <FormError>{error}</FormError>
      <ButtonLink to={paths.games} variant="quiet">
        {m.sign_in_school_not_now()}
      </ButtonLink>
    </AuthPage>
  )
}
