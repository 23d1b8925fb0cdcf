import { CircleHelp } from 'lucide-react'
import { useId, useState } from 'react'
import type { Reason } from '#core/mission/mission.ts'
import { m } from '#web/generated/paraglide/messages.js'

const WORDS: Readonly<Record<Reason['code'], () => string>> = {
  'warm-up': m.mission_why_warm_up,
  new: m.mission_why_new,
  'probably-known': m.mission_why_probably_known,
  due: m.mission_why_due,
  'wrong-before': m.mission_why_wrong_before,
  'next-stage': m.mission_why_next_stage,
  'wrong-today': m.mission_why_wrong_today,
  'new-today': m.mission_why_new_today,
  'easier-after-errors': m.mission_why_easier_after_errors,
  'in-between': m.mission_why_in_between,
  'stay-sharp': m.mission_why_stay_sharp,
}

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
        className="flex min-h-12 cursor-pointer items-center gap-1 whitespace-nowrap rounded-button px-1 font-display sm:gap-2 sm:px-2 font-medium text-brand hover:bg-brand-soft"
      >
        <CircleHelp aria-hidden className="size-5 shrink-0" />
        {m.mission_why()}
      </button>
      <p id={words} hidden={!open} className="min-w-48 flex-1 text-lg leading-snug">
        {WORDS[reason.code]()}
      </p>
    </div>
  )
}
