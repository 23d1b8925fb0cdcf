import { useId, useState } from 'react'
import { TABLES, type Table } from '#core/tables/table.ts'
import { useModalDialog } from '#web/browser/use-modal-dialog.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Listen } from '#web/play/ship/listen.tsx'
import { FirstPicture, HourPicture, LastPicture } from '#web/play/ship/story-pictures.tsx'
import { Button } from '#web/ui/button.tsx'

/** A scene of the clock's story. `hours` are those that are back with it. */
export type Scene =
  | { readonly kind: 'first' | 'last' }
  | { readonly kind: 'hour'; readonly table: Table; readonly hours: readonly Table[] }

interface Picture {
  readonly art: React.ReactNode
  readonly text: string
}

function picturesOf(scene: Scene): readonly Picture[] {
  if (scene.kind === 'hour') {
    const { table, hours } = scene
    return [
      { art: <HourPicture table={table} step="planet" />, text: m.story_hour({ hour: table }) },
      { art: <HourPicture table={table} step="clock" hours={hours} />, text: m.story_back({ hour: table }) },
      ...(hours.length === TABLES.length ? picturesOf({ kind: 'last' }) : []),
    ]
  }
  const parts = [1, 2, 3] as const
  return scene.kind === 'first'
    ? parts.map((part) => ({ art: <FirstPicture part={part} />, text: m.story_first({ part }) }))
    : parts.map((part) => ({ art: <LastPicture part={part} />, text: m.story_last({ part }) }))
}

/** One picture and one sentence at a time; every tap goes on, Escape ends it. */
export function StoryDialog({ scene, onClose }: { scene: Scene; onClose: () => void }) {
  const { ref, onCancel, onClick } = useModalDialog(true, onClose)
  const [at, setAt] = useState(0)
  const words = useId()
  const pictures = picturesOf(scene)
  const shown = pictures[at]
  if (!shown) return null
  const isLast = at === pictures.length - 1
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes it with Escape, which arrives as onCancel
    <dialog
      ref={ref}
      onCancel={onCancel}
      onClick={onClick}
      aria-label={m.story_title()}
      aria-describedby={words}
      className="ui-dialog m-auto w-[min(42rem,calc(100vw-2rem))] overflow-hidden rounded-card border-4 border-outline bg-night p-0 text-white shadow-pop"
    >
      <div className="relative h-[min(50vh,22rem)] overflow-hidden bg-sky">{shown.art}</div>
      <div className="grid gap-4 bg-paper p-5 text-ink sm:p-7">
        <p id={words} aria-live="polite" className="text-pretty text-xl">
          {shown.text}
        </p>
        <div className="flex flex-wrap justify-between gap-3">
          <Listen text={shown.text} />
          {!isLast && (
            <Button variant="quiet" size="lg" onClick={onClose}>
              {m.story_skip()}
            </Button>
          )}
          <Button
            variant="sun"
            size="lg"
            data-first-focus=""
            className="ml-auto"
            onClick={() => (isLast ? onClose() : setAt(at + 1))}
          >
            {isLast ? m.story_done() : m.story_next()}
          </Button>
        </div>
      </div>
    </dialog>
  )
}
