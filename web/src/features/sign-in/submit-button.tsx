import { type ReactNode, useSyncExternalStore } from 'react'
import { Button } from '#web/ui/button.tsx'

interface SubmitButtonProps {
  busy: boolean
  children: ReactNode
}

/**
 * These pages are visible before their code has loaded. The browser itself would submit a form then, with the password
 * in the address, so until hydration the button is disabled.
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
