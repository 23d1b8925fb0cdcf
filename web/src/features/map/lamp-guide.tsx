import { CircleHelp } from 'lucide-react'
import { useState } from 'react'
import type { Lamp } from '#core/status/fact-status.ts'
import { Light } from '#web/art/light.tsx'
import { LIGHT_NAMES, LIGHT_TEXTS } from '#web/features/map/light-words.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Dialog } from '#web/ui/dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'

const ORDER: readonly Lamp[] = ['ringed', 'bright', 'lit', 'dusty', 'waiting', 'dark']

/** What the shapes of the lamps mean, for whoever asks. */
export function LampGuide() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={m.map_lamps_say()}
        icon={CircleHelp}
        onClick={() => setOpen(true)}
        className="[&>svg]:size-7 bg-(--quiet-ground) text-(--quiet)! shadow-[inset_0_0_0_2px_var(--quiet-edge)]"
      />
      <Dialog open={open} onClose={() => setOpen(false)} title={m.map_lamps_say()}>
        <dl className="grid gap-3">
          {ORDER.map((lamp) => (
            <div key={lamp} className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-4">
              <dt className="contents font-display font-semibold text-lg">
                <span className="row-span-2 grid size-14 place-items-center rounded-2xl bg-space">
                  <Light look={lamp} size={40} />
                </span>
                <span className="self-end leading-tight">{LIGHT_NAMES[lamp]()}</span>
              </dt>
              <dd className="self-start text-ink-soft">{LIGHT_TEXTS[lamp]()}</dd>
            </div>
          ))}
        </dl>
      </Dialog>
    </>
  )
}
