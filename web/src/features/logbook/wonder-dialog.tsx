import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { NamedFact } from '#core/tables/facts.ts'
import type { Table } from '#core/tables/table.ts'
import { FactPicture } from '#web/art/array-picture.tsx'
import { heroColours } from '#web/art/hero-colours.ts'
import { rowsOfWonder, wonderPicture } from '#web/art/wonders/wonder-picture.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { wonderText } from '#web/i18n/wonder-text.ts'
import { Listen } from '#web/play/ship/listen.tsx'
import { hear } from '#web/play/ship/ship-sounds.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** A wonder near by: what is true in the world and, turned over, the same product row by row. */
export function WonderDialog({ fact, onClose }: { fact: NamedFact; onClose: () => void }) {
  const { a, b, key } = fact
  const [isTurned, setTurned] = useState(false)
  const { url, ground } = wonderPicture(key)
  const { rows, columns } = rowsOfWonder(fact)
  const sentence = wonderText(fact)
  return (
    <Dialog
      open
      onClose={onClose}
      className="w-[min(38rem,calc(100vw-2rem))]!"
      title={`${a} × ${b} = ${a * b}`}
      actions={
        <>
          <Listen text={sentence} />
          <Button
            variant="sun"
            data-first-focus=""
            aria-pressed={isTurned}
            icon={RefreshCw}
            onClick={() => {
              hear({ type: 'wonder-turned' })
              setTurned(!isTurned)
            }}
          >
            {m.wonders_turn()}
          </Button>
        </>
      }
    >
      <div className="turning-room">
        <div className={`turning ${isTurned ? 'turned' : ''}`}>
          <div
            className="turning-side grid place-items-center rounded-card border-4 border-outline p-4"
            style={{ backgroundColor: ground }}
          >
            <img src={url} alt="" draggable={false} className="max-h-full min-h-0 w-full object-contain" />
          </div>
          <div
            aria-hidden={!isTurned}
            className="turning-side turning-back grid place-items-center rounded-card border-4 border-outline bg-white p-4"
          >
            <FactPicture
              a={rows}
              b={columns}
              colours={heroColours[b as Table]}
              label={m.map_groups}
              className="size-full min-h-0"
            />
          </div>
        </div>
      </div>
      <p className="text-pretty text-xl">{sentence}</p>
    </Dialog>
  )
}
