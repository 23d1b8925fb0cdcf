import { type RefObject, useState } from 'react'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { playSound } from '#web/browser/sound/play-sound.ts'
import { useSounds } from '#web/data/settings/sounds.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

interface SoundQuestionProps {
  readonly companion: Table
  readonly turn: number
  /** Has the loudspeaker, which keeps the focus. */
  readonly stage: RefObject<HTMLElement | null>
}

/** Asked once, beside the first thing to do. Who answers that instead is asked another time. */
export function SoundQuestion({ companion, turn, stage }: SoundQuestionProps) {
  const [firstTurn] = useState(turn)
  const { isUnasked, choose } = useSounds()
  if (!isUnasked || turn !== firstTurn) return null
  const answer = (on: boolean) => () => {
    choose(on)
    playSound({ call: companion })
    stage.current?.querySelector<HTMLElement>('[data-loudspeaker]')?.focus({ preventScroll: true })
  }
  return (
    <fieldset className="flex items-center gap-2 rounded-card bg-card p-2 text-ink shadow-card">
      <Hero table={companion} size={48} />
      <legend className="sr-only">{m.play_sounds_ask()}</legend>
      <p aria-hidden className="grow text-balance font-display font-semibold">
        {m.play_sounds_ask()}
      </p>
      <Button variant="sun" onClick={answer(true)}>
        {m.play_sounds_yes()}
      </Button>
      <Button variant="secondary" onClick={answer(false)}>
        {m.play_sounds_quiet()}
      </Button>
    </fieldset>
  )
}
