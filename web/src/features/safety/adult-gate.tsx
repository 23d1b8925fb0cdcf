import type { AdultProof, AdultGate as Gate } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useGateCode, useOpenGate } from '#web/data/grown-ups/adult-gate.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { CODE_DIGITS, CodeField } from '#web/ui/code-field.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

type Proof = 'password' | 'pin' | 'code'

const PIN_DIGITS = 4
const GATE_LINK = 'flex min-h-12 items-center text-brand underline'

/** Asks for what an adult of the account knows. Never a sum: children here learn sums. */
export function AdultGate({ gate }: { gate: Gate }) {
  const [proof, setProof] = useState<Proof>(gate.has_pin ? 'pin' : gate.has_password ? 'password' : 'code')
  const [mailed, setMailed] = useState(false)
  const code = useGateCode()
  const [codeError, setCodeError] = useState<string>()
  const mailCode = () =>
    code.mutate(undefined, {
      onSuccess: () => {
        setMailed(true)
        setCodeError(undefined)
        setProof('code')
      },
      onError: () => setCodeError(m.grown_ups_gate_code_failed()),
    })
  return (
    <Card className="mx-auto grid w-full max-w-md gap-4">
      <h1 className="font-semibold text-2xl">{m.grown_ups_gate_title()}</h1>
      <p className="text-ink-soft">{m.grown_ups_gate_hint()}</p>
      {(proof !== 'code' || mailed) && <ProofForm key={proof} proof={proof} />}
      <div className="grid justify-items-start">
        {proof !== 'pin' && gate.has_pin && (
          <Button variant="quiet" onClick={() => setProof('pin')}>
            {m.grown_ups_gate_use_pin()}
          </Button>
        )}
        {proof !== 'password' && gate.has_password && (
          <Button variant="quiet" onClick={() => setProof('password')}>
            {proof === 'pin' ? m.grown_ups_gate_forgot_pin() : m.grown_ups_gate_use_password()}
          </Button>
        )}
        {proof === 'password' && (
          <Link to={paths.forgotPassword} className={GATE_LINK}>
            {m.grown_ups_gate_forgot_password()}
          </Link>
        )}
        {!gate.has_password && (
          <Button variant="quiet" busy={code.isPending} onClick={mailCode}>
            {m.grown_ups_gate_use_code()}
          </Button>
        )}
        {codeError && (
          <p role="alert" className="text-wrong">
            {codeError}
          </p>
        )}
      </div>
      <Link to={paths.games} className={GATE_LINK}>
        {m.grown_ups_gate_child()}
      </Link>
    </Card>
  )
}

/** A pupil of a class has neither a password nor an address, and no adult behind the account but the teacher. */
export function PupilAtGate() {
  return (
    <Card className="mx-auto grid w-full max-w-md gap-4">
      <h1 className="font-semibold text-2xl">{m.grown_ups_gate_title()}</h1>
      <p className="text-lg">{m.grown_ups_gate_pupil()}</p>
      <Link to={paths.games} className={GATE_LINK}>
        {m.grown_ups_gate_child()}
      </Link>
    </Card>
  )
}

function ProofForm({ proof }: { proof: Proof }) {
  const open = useOpenGate()
  const { name } = FIELDS[proof]
  const { busy, errors, form } = useSubmit<string>(
    async ({ text }) => {
      const given = proofFrom(proof, text(name))
      if (!given) return { [name]: WRONG[proof]() }
      await open.mutateAsync(given)
      return undefined
    },
    (problem) => ({
      [name]: problemWords(problem, { ...REFUSALS, 403: WRONG[proof] }, m.grown_ups_gate_failed()),
    }),
  )
  return (
    <form {...form} className="grid gap-4">
      <ProofField proof={proof} error={errors[name]} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.grown_ups_gate_open()}
      </Button>
    </form>
  )
}

const FIELDS = {
  password: { type: 'password', name: 'password', autoComplete: 'current-password' },
  // Not a field that a browser offers to fill in: the child uses the same browser.
  pin: {
    type: 'password',
    name: 'grown-ups-pin',
    inputMode: 'numeric',
    maxLength: PIN_DIGITS,
    autoComplete: 'off',
  },
  code: { name: 'code' },
} as const

function ProofField({ proof, error }: { proof: Proof; error: string | undefined }) {
  if (proof === 'code')
    return (
      <CodeField
        {...FIELDS.code}
        label={m.grown_ups_gate_code()}
        hint={m.grown_ups_gate_code_hint()}
        autoFocus
        error={error}
      />
    )
  const label = proof === 'pin' ? m.grown_ups_gate_pin() : m.grown_ups_gate_password()
  return <FormField {...FIELDS[proof]} label={label} autoFocus error={error} />
}

/** Undefined for what cannot be right: it costs no try. */
function proofFrom(proof: Proof, typed: string): AdultProof | undefined {
  const digits = typed.replace(/\D/g, '')
  switch (proof) {
    case 'password':
      return typed === '' ? undefined : { password: typed }
    case 'pin':
      return digits.length === PIN_DIGITS ? { pin: digits } : undefined
    case 'code':
      return digits.length === CODE_DIGITS ? { code: digits } : undefined
  }
}

const WRONG = {
  password: m.grown_ups_gate_wrong_password,
  pin: m.grown_ups_gate_wrong_pin,
  code: m.grown_ups_gate_wrong_code,
}
const REFUSALS = { unreachable: m.grown_ups_gate_offline, 429: m.grown_ups_gate_wait }
