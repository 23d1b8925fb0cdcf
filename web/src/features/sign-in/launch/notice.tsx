import { CircleAlert, CircleCheck } from 'lucide-react'
import type { ReactNode } from 'react'
import { AuthPage } from '#web/features/sign-in/auth-page.tsx'
import { m } from '#web/generated/paraglide/messages.js'

interface NoticeProps {
  alert?: boolean
  action?: ReactNode
  children: ReactNode
}

/** One sentence about a launch, and what can be done about it. */
export function Notice({ alert = false, action, children }: NoticeProps) {
  const Icon = alert ? CircleAlert : CircleCheck
  return (
    <AuthPage title={m.sign_in_launch_title()}>
      <p
        role={alert ? 'alert' : 'status'}
        className={`flex items-start gap-2 rounded-button p-4 text-lg ${
          alert ? 'bg-tone-amber-soft text-tone-amber' : 'bg-tone-green-soft text-tone-green'
        }`}
      >
        <Icon aria-hidden="true" className="mt-0.5 size-6 shrink-0" />
        {children}
      </p>
      {action}
    </AuthPage>
  )
}
