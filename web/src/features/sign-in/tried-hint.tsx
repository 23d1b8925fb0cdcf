import { Star } from 'lucide-react'
import { useSyncExternalStore } from 'react'
import { triedNote } from '#web/data/tried/tried-note.ts'
import { m } from '#web/generated/paraglide/messages.js'

const never = () => () => undefined

/** After play without an account: what was won is about to be kept. The prerendered page does not know of it. */
export function TriedHint() {
  const hasTried = useSyncExternalStore(
    never,
    () => triedNote() !== null,
    () => false,
  )
  if (!hasTried) return null
  return (
    <p className="flex items-center gap-3 rounded-button bg-tone-amber-soft p-4 text-lg">
      <Star aria-hidden className="size-7 shrink-0 fill-sun text-sun-dark" />
      {m.sign_in_tried_hint()}
    </p>
  )
}
