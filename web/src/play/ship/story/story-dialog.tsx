import { useEffect, useId, useState } from 'react'
import type { Learner } from '#core/learner/learner.ts'
import { lampOf } from '#core/status/fact-status.ts'
import { TABLES, type Table } from '#core/tables/table.ts'
import { Sky as NightSky } from '#web/art/sky.tsx'
import { useModalDialog } from '#web/browser/use-modal-dialog.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Listen } from '#web/play/ship/listen.tsx'
import { HomePicture, WakingPicture } from '#web/play/ship/story/hour-picture.tsx'
import { FirstPicture, LastPicture } from '#web/play/ship/story/story-pictures.tsx'
import { type Sky, useSky } from '#web/play/use-sky.ts'
import { announce } from '#web/ui/announce.ts'
import { Button } from '#web/ui/button.tsx'

/** A scene of the clock's story. `hours` are those that are back with it. */
export type Scene =
  | { readonly kind: 'first' | 'last' }
  | { readonly kind: 'hour'; readonly table: Table; readonly hours: readonly Table[] }

interface Picture {
  readonly art: (skips: number) => React.ReactNode
  readonly text: string
}

const PARTS = [1, 2, 3] as const

function picturesOf(scene: Scene, sky: Sky | undefined): readonly Picture[] {
  switch (scene.kind) {
    case 'first':
      return PARTS.map((part) => ({
        art: (skips) => <FirstPicture part={part} skips={skips} />,
        text: m.story_first({ part }),
      }))
    case 'hour': {
      const { table, hours } = scene
      return [
        {
          art: (skips) => <WakingPicture table={table} skips={skips} />,
          text: m.story_hour({ hour: table }),
        },
        {
          art: (skips) => <HomePicture table={table} hours={hours} skips={skips} />,
          text: m.story_back({ hour: table }),
        },
        ...(hours.length === TABLES.length ? picturesOf({ kind: 'last' }, sky) : []),
      ]
    }
    case 'last':
      if (!sky) return []
      return PARTS.map((part) => ({
        art: (skips) => <LastPicture part={part} sky={sky} skips={skips} />,
        text: part === 2 && !isAwake(sky) ? m.story_last_waking() : m.story_last({ part }),
      }))
  }
}

/** All 78 shine. */
const isAwake = ({ lights }: Sky) => lights.every((light) => ['bright', 'ringed'].includes(lampOf(light)))

interface StoryDialogProps {
  readonly scene: Scene
  /** Whose planets and lights the end of the story is about. */
  readonly learner?: Learner
  readonly onClose: () => void
}

/** One picture and one sentence at a time. A tap on what still moves shows its end; Escape ends it all. */
export function StoryDialog({ scene, learner, onClose }: StoryDialogProps) {
  const { ref, onCancel } = useModalDialog(true, onClose)
  const [at, setAt] = useState(0)
  const words = useId()
  const [skips, setSkips] = useState(0)
  const pictures = picturesOf(scene, useSky(learner))
  const shown = pictures[at]
  const text = shown?.text
  useEffect(() => {
    // The first one describes the dialog.
    if (at > 0 && text) announce(text)
  }, [at, text])
  if (!shown) return null
  const isLast = at === pictures.length - 1
  const goOn = () => {
    setSkips(0)
    setAt(at + 1)
  }
  return (
    <dialog
      ref={ref}
      onCancel={onCancel}
      aria-label={m.story_title()}
      aria-describedby={words}
      className="arrival-sky night"
    >
      <NightSky />
      <div className="story-scene">
        <div key={at} onPointerDown={() => setSkips(skips + 1)} className="story-room">
          {shown.art(skips)}
        </div>
        <div className="story-words">
          <p id={words} className="rounded-card bg-paper text-pretty text-ink shadow-pop">
            {shown.text}
          </p>
          <div className="flex flex-wrap justify-center gap-3">
            <Listen text={shown.text} />
            {!isLast && (
              <Button variant="quiet" size="lg" onClick={onClose}>
                {m.story_skip()}
              </Button>
            )}
            <Button variant="sun" size="lg" data-first-focus="" onClick={() => (isLast ? onClose() : goOn())}>
              {isLast ? m.story_done() : m.story_next()}
            </Button>
          </div>
        </div>
      </div>
    </dialog>
  )
}
