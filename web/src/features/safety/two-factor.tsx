import type { AccountSafety } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { safetyChanged, useMakeRecoveryCodes } from '#web/data/grown-ups/safety.ts'
import { confirmFactor } from '#web/data/session/second-step.ts'
import { FactorCodeForm } from '#web/features/safety/factor-code-form.tsx'
import { RecoveryCodes } from '#web/features/safety/recovery-codes.tsx'
import { SetUpFactor } from '#web/features/safety/set-up-factor.tsx'
import { TurnOffFactor } from '#web/features/safety/turn-off-factor.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts, showToast } from '#web/ui/toast.ts'

interface TwoFactorProps {
  factor: AccountSafety['factor']
  codesLeft: number
  paperFrom: AccountSafety['recovery_codes_turn_off_from']
  hasPassword: boolean
}

export function TwoFactor({ factor, codesLeft, paperFrom, hasPassword }: TwoFactorProps) {
  const [step, setStep] = useState<'set-up' | 'new-codes' | 'turn-off'>()
  const [codes, setCodes] = useState<readonly string[]>()
  const [justOn, setJustOn] = useState(false)
  const make = useMakeRecoveryCodes()
  const showNewCodes = () =>
    make.mutate(
      undefined,
      inToasts({ failed: m.safety_codes_failed(), first: ({ codes }) => setCodes(codes) }),
    )
  const done = () => {
    setStep(undefined)
    void safetyChanged()
  }
  if (codes)
    return (
      <Section title={m.safety_codes_title()} hint={m.safety_codes_hint()}>
        {/* Here and not as a toast, which would lie over codes that are told only once. */}
        {justOn && (
          <p role="status" className="font-semibold text-correct">
            {m.safety_factor_done()}
          </p>
        )}
        <RecoveryCodes
          codes={codes}
          onDone={() => {
            setCodes(undefined)
            setJustOn(false)
          }}
        />
      </Section>
    )
  return (
    <Section title={m.safety_factor_title()} hint={m.safety_factor_hint()}>
      {factor ? (
        <>
          <p className="font-semibold text-correct">
            {m.safety_factor_on({ day: formatLongDate(factor.added_at) })}
          </p>
          <p>{m.safety_codes_left({ count: codesLeft })}</p>
          {step === 'turn-off' ? (
            <TurnOffFactor
              factorId={factor.id}
              paperFrom={paperFrom}
              hasPaper={codesLeft > 0}
              onDone={() => {
                done()
                void showToast.success(m.safety_factor_off_done())
              }}
              onCancel={() => setStep(undefined)}
            />
          ) : step === 'new-codes' ? (
            <>
              <p>{m.safety_codes_new_hint()}</p>
              <FactorCodeForm
                submit={m.safety_codes_new_submit()}
                onCode={(code) => confirmFactor(factor.id, code)}
                onDone={() => {
                  setStep(undefined)
                  showNewCodes()
                }}
                onCancel={() => setStep(undefined)}
              />
              <p className="text-ink-soft">{m.safety_codes_new_no_phone()}</p>
            </>
          ) : (
            <div className="flex flex-wrap gap-3">
              <Button variant="secondary" busy={make.isPending} onClick={() => setStep('new-codes')}>
                {m.safety_codes_new()}
              </Button>
              <Button variant="quiet" onClick={() => setStep('turn-off')}>
                {m.safety_factor_off()}
              </Button>
            </div>
          )}
        </>
      ) : step === 'set-up' ? (
        <SetUpFactor
          asksPassword={hasPassword}
          onDone={() => {
            done()
            setJustOn(true)
            showNewCodes()
          }}
          onCancel={() => setStep(undefined)}
        />
      ) : (
        <Button className="justify-self-start" onClick={() => setStep('set-up')}>
          {m.safety_factor_set_up()}
        </Button>
      )}
    </Section>
  )
}
