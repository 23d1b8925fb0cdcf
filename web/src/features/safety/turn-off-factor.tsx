import type { AccountSafety } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { removeFactor, removeFactorByPaper } from '#web/data/session/second-step.ts'
import { FactorCodeForm } from '#web/features/safety/factor-code-form.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { formatMoment } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'

interface TurnOffFactorProps {
  factorId: string
  /** Recovery codes that are too new say from when on they count. */
  paperFrom: AccountSafety['recovery_codes_turn_off_from']
  hasPaper: boolean
  onDone: () => void
  onCancel: () => void
}

/** With a code of the app or, for a lost phone, with a recovery code that is a day old. */
export function TurnOffFactor({ factorId, paperFrom, hasPaper, onDone, onCancel }: TurnOffFactorProps) {
  const [byPaper, setByPaper] = useState(false)
  return (
    <div className="grid gap-4">
      {byPaper && paperFrom !== null ? (
        <>
          <p role="status">{m.safety_paper_later({ moment: formatMoment(paperFrom) })}</p>
          <Button variant="secondary" className="justify-self-start" onClick={onCancel}>
            {m.safety_cancel()}
          </Button>
        </>
      ) : (
        <FactorCodeForm
          key={String(byPaper)}
          byPaper={byPaper}
          submit={m.safety_factor_off_submit()}
          onCode={(code) => (byPaper ? removeFactorByPaper(factorId, code) : removeFactor(factorId, code))}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
      {hasPaper && (
        <Button variant="quiet" className="justify-self-start" onClick={() => setByPaper(!byPaper)}>
          {byPaper ? m.safety_paper_use_app() : m.safety_paper_no_phone()}
        </Button>
      )}
    </div>
  )
}
