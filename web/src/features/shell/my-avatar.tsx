import { UserRound } from 'lucide-react'
import { Avatar } from '#web/art/avatar/avatar.tsx'
import { useLook } from '#web/data/avatar.ts'

export function MyAvatar() {
  const look = useLook()
  if (!look) return <UserRound aria-hidden="true" className="size-6" />
  return <Avatar {...look} size={32} className="rounded-full" />
}
