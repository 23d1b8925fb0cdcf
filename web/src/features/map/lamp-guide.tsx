import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { FactStatus } from '#core/status/fact-status.ts'
import { Light } from '#web/art/light.tsx'
import { LIGHT_NAMES, LIGHT_TEXTS } from '#web/features/map/light-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const ORDER: readonly FactStatus[] = ['fluent', 'known', 'learning', 'fading', 'likely', 'new']

/** What the shapes of the lamps mean, for whoever asks. */
export function LampGuide() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={m.map_lamps_say()}
        icon={<CircleHelp aria-hidden className="size-7" />}
        onClick={() => setOpen(true)}
        className="bg-(--quiet-ground) text-(--quiet)! shadow-[inset_0_0_0_2px_var(--quiet-edge)]"
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={m.map_lamps_say()}>
        <dl className="grid gap-3">
          {ORDER.map((status) => (
            <div key={status} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
              <dt className="contents font-display font-semibold text-lg">
                <span className="row-span-2 grid size-14 place-items-center rounded-2xl bg-space">
                  <Light status={status} size={40} />
                </span>
                <span className="self-end leading-tight">{LIGHT_NAMES[status]()}</span>
              </dt>
              <dd className="self-start text-ink-soft">{LIGHT_TEXTS[status]()}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
