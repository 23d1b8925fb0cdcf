import { useRef, useState } from 'react'
import { currentSyncState } from '#web/data/outbox/sync-state.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks before a sign-out with lessons that the server does not know yet. */
export function useUnsentLessonsWarning() {
  const [waiting, setWaiting] = useState(0)
  const answer = useRef<(leave: boolean) => void>(undefined)

  const mayLeave = (): Promise<boolean> => {
    const { waiting: own, waitingOfOthers } = currentSyncState()
    const unsent = own + waitingOfOthers
    if (unsent === 0) return Promise.resolve(true)
    setWaiting(unsent)
    return new Promise((resolve) => {
      answer.current = resolve
    })
  }
  const reply = (leave: boolean) => {
    setWaiting(0)
    answer.current?.(leave)
  }

  const warning = (
    <Dialog
      open={waiting > 0}
      onClose={() => reply(false)}
      title={m.sync_leave_title()}
      description={m.sync_leave_text({ count: waiting })}
      actions={
        <>
          <Button variant="secondary" onClick={() => reply(true)}>
            {m.sync_leave_anyway()}
          </Button>
          <Button onClick={() => reply(false)}>{m.sync_leave_stay()}</Button>
        </>
      }
    />
  )
  return { mayLeave, warning }
}
