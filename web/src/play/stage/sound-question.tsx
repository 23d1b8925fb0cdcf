import { type RefObject, useRef, useState } from 'react'
import type { Table } from '#core/tables/table.ts'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { useSounds } from '#web/data/settings/sounds.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { BesideShip } from '#web/play/heroes/says.tsx'
import { Button } from '#web/ui/button.tsx'

interface SoundQuestionProps {
  readonly companion: Table
  readonly turn: number
  readonly share: number
  /** Has the loudspeaker, which takes the focus where nothing else had it. */
  readonly stage: RefObject<HTMLElement | null>
}

/** Asked once, beside the first thing to do. Who answers that instead is asked another time. */
export function SoundQuestion({ companion, turn, share, stage }: SoundQuestionProps) {
  const [firstTurn] = useState(turn)
  const { isUnasked, choose } = useSounds()
  const hadFocus = useRef<HTMLElement>(null)
  if (!isUnasked || turn !== firstTurn) return null
  const answer = (on: boolean) => () => {
    choose(on)
    playSound({ call: companion })
    // Digits reach the answer from anywhere; Enter would press the loudspeaker.
    const back = hadFocus.current ?? stage.current?.querySelector<HTMLElement>('[data-loudspeaker]')
    back?.focus({ preventScroll: true })
  }
  return (
    <BesideShip share={share}>
      <fieldset
        className="bubble"
        onFocus={({ currentTarget, relatedTarget: from }) => {
          if (from instanceof HTMLElement && stage.current?.contains(from) && !currentTarget.contains(from))
            hadFocus.current = from
        }}
      >
        <legend className="sr-only">{m.play_sounds_ask()}</legend>
        <p aria-hidden className="grow basis-24">
          {m.play_sounds_ask()}
        </p>
        <div className="flex flex-wrap gap-2">
          <Button variant="sun" className="max-[22.5rem]:px-2 max-sm:px-3" onClick={answer(true)}>
            {m.play_sounds_yes()}
          </Button>
          <Button variant="secondary" className="max-[22.5rem]:px-2 max-sm:px-3" onClick={answer(false)}>
            {m.play_sounds_quiet()}
          </Button>
        </div>
      </fieldset>
    </BesideShip>
  )
}
