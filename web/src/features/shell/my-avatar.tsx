import { Avatar } from '#web/art/avatar/avatar.tsx'
import { useWorn } from '#web/data/avatar.ts'

/** The signed-in person's figure, as dressed. */
export function MyAvatar() {
  return <Avatar equipped={useWorn()} size={40} className="rounded-full" />
}
