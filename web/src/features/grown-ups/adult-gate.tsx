import type { AdultProof, AdultGate as Gate } from '@dozenauts/server/api/types.ts'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { ApiError } from '#web/data/api/api-client.ts'
import { useGateCode, useOpenGate } from '#web/data/grown-ups/adult-gate.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { FormField } from '#web/ui/form-field.tsx'

type Proof = 'password' | 'pin' | 'code'

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
            {m.grown_ups_gate_use_password()}
          </Button>
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
      <Link to={paths.games} className="flex min-h-12 items-center text-brand underline">
        {m.grown_ups_gate_child()}
      </Link>
    </Card>
  )
}

function ProofForm({ proof }: { proof: Proof }) {
  const open = useOpenGate()
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const given = proofFrom(proof, typed)
    if (!given) return setError(wrong(proof))
    open.mutate(given, { onError: (problem) => setError(refusal(problem, proof)) })
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-4">
      <FormField
        {...FIELDS[proof]()}
        autoFocus
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" busy={open.isPending} className="justify-self-start">
        {m.grown_ups_gate_open()}
      </Button>
    </form>
  )
}

const FIELDS = {
  password: () => ({
    label: m.grown_ups_gate_password(),
    type: 'password',
    name: 'password',
    autoComplete: 'current-password',
  }),
  // Not a field that a browser offers to fill in: the child uses the same browser.
  pin: () => ({
    label: m.grown_ups_gate_pin(),
    type: 'password',
    name: 'grown-ups-pin',
    inputMode: 'numeric' as const,
    maxLength: 4,
    autoComplete: 'off',
  }),
  code: () => ({
    label: m.grown_ups_gate_code(),
    hint: m.grown_ups_gate_code_hint(),
    name: 'code',
    inputMode: 'numeric' as const,
    autoComplete: 'one-time-code',
  }),
}

/** Undefined for what cannot be right: it costs no try. */
function proofFrom(proof: Proof, typed: string): AdultProof | undefined {
  const digits = typed.replace(/\D/g, '')
  switch (proof) {
    case 'password':
      return typed === '' ? undefined : { password: typed }
    case 'pin':
      return digits.length === 4 ? { pin: digits } : undefined
    case 'code':
      return digits.length === 6 ? { code: digits } : undefined
  }
}

const WRONG = {
  password: m.grown_ups_gate_wrong_password,
  pin: m.grown_ups_gate_wrong_pin,
  code: m.grown_ups_gate_wrong_code,
}
const wrong = (proof: Proof) => WRONG[proof]()

function refusal(problem: unknown, proof: Proof): string {
  if (!(problem instanceof ApiError)) return m.grown_ups_gate_offline()
  if (problem.status === 403) return wrong(proof)
  return problem.status === 429 ? m.grown_ups_gate_wait() : m.grown_ups_gate_failed()
}
