import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'

interface SubmitButtonProps {
  busy: boolean
  children: ReactNode
}

/**
 * These pages are shown before their code has arrived. A form sent at that moment would be sent by the browser
 * itself, with the password in the address, so until then there is nothing to press.
 */
export function SubmitButton({ busy, children }: SubmitButtonProps) {
  const awake = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <Button type="submit" size="lg" busy={busy} disabled={!awake}>
      {children}
    </Button>
  )
}
