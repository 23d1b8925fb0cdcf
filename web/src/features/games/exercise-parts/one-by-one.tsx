import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { inWords } from '#web/i18n/in-words.ts'
import { Button } from '#web/ui/button.tsx'

interface Thing {
  /** What is seen, and what is said. */
  readonly text: string
  readonly label: string
  readonly choose: () => void
}

interface OneByOneProps {
  readonly things: readonly Thing[]
  /** What was chosen leads to other things. */
  readonly thenFirst?: boolean
}

/**
 * One thing at a time, for a child with a switch: Space goes to the next, Enter chooses, and two buttons do the same.
 * The thing is a new button each time and takes the focus, so that a reader says it.
 */
export function OneByOne({ things, thenFirst = false }: OneByOneProps) {
  const [at, setAt] = useState(0)
  const [turns, setTurns] = useState(0)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (turns > 0) button.current?.focus()
  }, [turns])
  const place = Math.min(at, things.length - 1)
  const thing = things[place]
  if (!thing) return null
  const show = (next: number) => {
    setAt(next % things.length)
    setTurns(turns + 1)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== ' ') return
    event.preventDefault()
    if (!event.repeat) show(place + 1)
  }
  return (
    <fieldset onKeyDown={onKeyDown} className="mx-auto grid w-full max-w-lg gap-4">
      <legend className="pb-2 text-center text-ink-soft text-lg">{m.games_one_by_one()}</legend>
      <button
        key={`${turns}-${thing.label}`}
        ref={button}
        type="button"
        aria-label={inWords(thing.label)}
        // The release of Space presses a button: here the next thing stands already.
        onKeyUp={(event) => event.key === ' ' && event.preventDefault()}
        onClick={() => {
          thing.choose()
          show(thenFirst ? 0 : place)
        }}
        className="min-h-28 rounded-card border-4 border-brand bg-card px-4 font-display font-semibold text-4xl tabular-nums"
      >
        {thing.text}
      </button>
      <Button variant="secondary" size="lg" onClick={() => show(place + 1)}>
        {m.games_one_next()}
      </Button>
    </fieldset>
  )
}

/** The last thing of a list: the same as the Check button. */
export function doneWith(onCommit: (() => void) | undefined): Thing {
  return { text: m.games_check(), label: m.games_one_done(), choose: () => onCommit?.() }
}
