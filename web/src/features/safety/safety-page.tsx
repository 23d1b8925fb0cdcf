import { paths } from '#web/config/paths.ts'
import { useSafety } from '#web/data/grown-ups/safety.ts'
import { useMe } from '#web/data/learner/me.ts'
import { Devices } from '#web/features/safety/devices.tsx'
import { OwnDetails } from '#web/features/safety/own-details.tsx'
import { PinSettings } from '#web/features/safety/pin-settings.tsx'
import { SchoolAccounts } from '#web/features/safety/school-accounts.tsx'
import { TwoFactor } from '#web/features/safety/two-factor.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { Waiting } from '#web/ui/waiting.tsx'

export function SafetyPage({ hasPin }: { hasPin: boolean }) {
  const safety = useSafety()
  const me = useMe()
  if (!safety.data)
    return <Waiting page={safety} title={m.safety_error_title()} message={m.safety_error_message()} />
  const { has_password, password_strong, factor, recovery_codes_left, sessions } = safety.data
  const paperFrom = safety.data.recovery_codes_turn_off_from
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        {me.data && <OwnDetails me={me.data} hasPassword={has_password} />}
        <Section title={m.safety_password_title()}>
          <p className="text-ink-soft">
            {!has_password
              ? m.safety_password_none()
              : password_strong === false
                ? m.safety_password_weak()
                : m.safety_password_good()}
          </p>
          <ButtonLink to={paths.resetPassword} variant="secondary" className="justify-self-start">
            {has_password ? m.safety_password_change() : m.safety_password_choose()}
          </ButtonLink>
        </Section>
        <SchoolAccounts />
        <PinSettings hasPin={hasPin} />
        <TwoFactor
          factor={factor}
          codesLeft={recovery_codes_left}
          paperFrom={paperFrom}
          hasPassword={has_password}
        />
      </div>
      <Devices sessions={sessions} />
    </div>
  )
}
