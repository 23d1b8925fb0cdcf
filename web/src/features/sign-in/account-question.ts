import { useCallback, useState } from 'react'
import type { AskToSwitch } from '#web/data/session/arrive.ts'
import type { SessionUser } from '#web/data/session/session-storage.ts'

export interface AccountQuestion {
  readonly current: SessionUser
  readonly other: SessionUser
  readonly answer: (change: boolean) => void
}

/** A link or card of one account was used where another is signed in: what to ask, and how. */
export function useAccountQuestion(): { question: AccountQuestion | undefined; ask: AskToSwitch } {
  const [question, setQuestion] = useState<AccountQuestion>()
  const ask: AskToSwitch = useCallback(
    (current, other) =>
      new Promise((resolve) =>
        setQuestion({
          current,
          other,
          answer: (change) => {
            setQuestion(undefined)
            resolve(change)
          },
        }),
      ),
    [],
  )
  return { question, ask }
}
