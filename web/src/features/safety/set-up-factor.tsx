import { useState } from 'react'
import { confirmFactor, type NewFactor, startFactor } from '#web/data/session/second-step.ts'
import { FactorCodeForm } from '#web/features/safety/factor-code-form.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { serviceMessage } from '#web/i18n/service-message.ts'
import { Button } from '#web/ui/button.tsx'
import { buttonStyle } from '#web/ui/button-style.ts'
import { FormError } from '#web/ui/form-error.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { QrCode } from '#web/ui/qr-code.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

interface SetUpFactorProps {
  /** Without a password, having come through a mailed link must be enough. */
  asksPassword: boolean
  onDone: () => void
  onCancel: () => void
}

export function SetUpFactor({ asksPassword, onDone, onCancel }: SetUpFactorProps) {
  const [factor, setFactor] = useState<NewFactor>()
  if (!factor) return <StartForm asksPassword={asksPassword} onStart={setFactor} onCancel={onCancel} />
  return (
    <div className="grid gap-4">
      <p>{m.safety_factor_scan()}</p>
      <QrCode text={factor.uri} label={m.safety_factor_qr()} className="size-48" />
      <p>
        {m.safety_factor_secret()}{' '}
        <code className="wrap-anywhere font-semibold tracking-wider">{spaced(factor.secret)}</code>
      </p>
      {/* A phone cannot scan its own screen. */}
      <div className="flex flex-wrap gap-3">
        <a href={factor.uri} className={buttonStyle('secondary')}>
          {m.safety_factor_open()}
        </a>
        <Button variant="quiet" onClick={() => void copyKey(factor.secret)}>
          {m.safety_factor_copy()}
        </Button>
      </div>
      <FactorCodeForm
        submit={m.safety_factor_turn_on()}
        onCode={(code) => confirmFactor(factor.id, code)}
        onDone={onDone}
        onCancel={onCancel}
      />
    </div>
  )
}

/** The browser may refuse: then the key is typed, as it stands there. */
const copyKey = (secret: string) =>
  navigator.clipboard?.writeText(secret).then(
    () => void showToast.success(m.safety_factor_copied()),
    () => {},
  )

/** Four by four, as it is typed. */
const spaced = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ')

interface StartFormProps {
  asksPassword: boolean
  onStart: (factor: NewFactor) => void
  onCancel: () => void
}

function StartForm({ asksPassword, onStart, onCancel }: StartFormProps) {
  const { busy, errors, form } = useSubmit<'password'>(
    async ({ text }) => {
      const password = text('password')
      if (asksPassword && password === '') return { password: m.safety_password_missing() }
      const started = await startFactor(password)
      if ('problem' in started) return { password: serviceMessage(started.problem, m.safety_failed()) }
      onStart(started)
      return 'leaving'
    },
    () => ({ password: m.safety_failed() }),
  )
  return (
    <form {...form} className="grid gap-4">
      <p>{m.safety_factor_steps()}</p>
      {asksPassword ? (
        <FormField
          label={m.safety_password_current()}
          name="password"
          type="password"
          autoComplete="current-password"
          error={errors.password}
        />
      ) : (
        <FormError>{errors.password}</FormError>
      )}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={busy}>
          {m.safety_next()}
        </Button>
        <Button variant="quiet" onClick={onCancel}>
          {m.safety_cancel()}
        </Button>
      </div>
    </form>
  )
}
