import { useEffect, useState } from 'react'
import type { AboutPerson, PasswordStrength, passwordStrength } from '#core/people/password-strength.ts'
import { m } from '#web/generated/paraglide/messages.js'

const LEVEL: Readonly<Record<PasswordStrength, 1 | 2 | 3>> = {
  common: 1,
  yours: 1,
  weak: 1,
  fair: 2,
  strong: 3,
}

const WORDS: Readonly<Record<PasswordStrength, () => string>> = {
  common: m.sign_in_strength_common,
  yours: m.sign_in_strength_yours,
  weak: m.sign_in_strength_weak,
  fair: m.sign_in_strength_fair,
  strong: m.sign_in_strength_strong,
}

const COLOR = { 1: 'bg-wrong', 2: 'bg-sun', 3: 'bg-correct' } as const

interface Judged {
  readonly password: string
  readonly about: AboutPerson
}

/** Says how good a new password is. It advises and forbids nothing. */
export function PasswordStrengthHint({ judged }: { judged: Judged | undefined }) {
  const judge = useJudge(Boolean(judged?.password))
  const strength = judge && judged?.password ? judge(judged.password, judged.about) : null
  const level = strength ? LEVEL[strength] : 0
  return (
    // Always there: assistive technology announces what changes in a region, not the region itself.
    <div role="status" className="grid gap-1 pt-1">
      {strength && (
        <>
          <span aria-hidden="true" className="flex max-w-48 gap-1">
            {([1, 2, 3] as const).map((step) => (
              <span
                key={step}
                className={`h-2 flex-1 rounded-full ${level >= step ? COLOR[LEVEL[strength]] : 'bg-line'}`}
              />
            ))}
          </span>
          <span className="font-medium text-ink">{WORDS[strength]()}</span>
        </>
      )}
    </div>
  )
}

/** The list of common passwords is fetched when a password is chosen: most visits never need it. */
function useJudge(needed: boolean): typeof passwordStrength | undefined {
  const [judge, setJudge] = useState<typeof passwordStrength>()
  useEffect(() => {
    if (!needed || judge) return
    void import('#core/people/password-strength.ts').then(
      (module) => setJudge(() => module.passwordStrength),
      // Without a network there is no hint, and nothing else is lost.
      () => {},
    )
  }, [needed, judge])
  return judge
}
