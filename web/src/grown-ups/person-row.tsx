import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'

interface PersonRowProps {
  icon: ReactNode
  name: string
  detail: string
  children?: ReactNode
}

export function PersonRow({ icon, name, detail, children }: PersonRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-3 rounded-button border-2 border-line p-3">
      <span aria-hidden="true" className="shrink-0 text-brand [&_svg]:size-7">
        {icon}
      </span>
      <span className="wrap-anywhere min-w-0 grow basis-40">
        <span className="block font-semibold text-lg">{name}</span>
        <span className="block text-ink-soft">{detail}</span>
      </span>
      {children}
    </li>
  )
}

interface Person {
  readonly name: string | null
  readonly email: string | null
  readonly you: boolean
}

export function personName({ name, email, you }: Person): string {
  return you ? m.adults_you() : (name ?? email ?? m.adults_somebody())
}

/** The role, and the address where it may be told. */
export function personDetail(role: string, { email, you }: Person): string {
  return email && !you ? `${role} · ${email}` : role
}
