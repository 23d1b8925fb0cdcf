import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Reason } from '#core/mission/mission.ts'
import { reasonText } from '#web/features/games/mission/reason-text.ts'
import { m } from '#web/generated/paraglide/messages.js'

/** Tells a curious child why this step was chosen. */
export function WhyThis({ reason }: { reason: Reason }) {
  const [open, setOpen] = useState(false)
  const words = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 has-aria-expanded:basis-full">
      <button
        type="button"
        aria-expanded={open}
        aria-controls={words}
        onClick={() => setOpen(!open)}
        // The field keeps the focus: a child reads this and types on.
        onMouseDown={(event) => event.preventDefault()}
        className="flex min-h-12 cursor-pointer items-center gap-2 rounded-button px-2 font-display font-medium text-brand hover:bg-brand-soft"
      >
        <CircleHelp aria-hidden className="size-5" />
        {m.mission_why()}
      </button>
      <p id={words} hidden={!open} className="min-w-48 flex-1 text-lg leading-snug">
        {reasonText(reason)}
      </p>
    </div>
  )
}
