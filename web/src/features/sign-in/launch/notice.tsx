import { CircleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

interface NoticeProps {
  action?: ReactNode
  children: ReactNode
}

export function Notice({ action, children }: NoticeProps) {
  return (
    <AuthPage title={m.sign_in_launch_title()}>
      <p
        role="alert"
        className="flex items-start gap-2 rounded-button bg-tone-amber-soft p-4 text-lg text-tone-amber"
      >
        <CircleAlert aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {children}
      </p>
      {action}
    </AuthPage>
  )
}
