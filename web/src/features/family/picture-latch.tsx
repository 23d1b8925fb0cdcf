import { useEffect, useId, useState } from 'react'
import { PICTURES_IN_SECRET, type Picture, samePictures } from '#core/people/pictures.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { PicturePicker } from '#web/ui/picture-picker.tsx'

/** So many wrong tries, then a short breath: a child is never kept waiting for long. */
const TRIES = 5
const BREATH_MS = 30_000

interface PictureLatchProps {
  name: string
  pictures: readonly Picture[]
  onOpen: () => void
  onNotMe: () => void
}

/** Asks for the pictures of a child, without a network too. A latch between siblings, no lock against a grown-up. */
export function PictureLatch({ name, pictures, onOpen, onNotMe }: PictureLatchProps) {
  const heading = useFocusOnStep<HTMLHeadingElement>(name)
  const asked = useId()
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const [wrong, setWrong] = useState(0)
  const [message, setMessage] = useState<string>()
  const resting = wrong >= TRIES
  useEffect(() => {
    if (!resting) return
    const timer = setTimeout(() => {
      setWrong(0)
      setMessage(undefined)
    }, BREATH_MS)
    return () => clearTimeout(timer)
  }, [resting])
  const choose = (picture: Picture) => {
    if (resting || chosen.includes(picture)) return
    const next = [...chosen, picture]
    setMessage(undefined)
    setChosen(next)
    if (next.length < PICTURES_IN_SECRET) return
    if (samePictures(next, pictures)) return onOpen()
    setChosen([])
    setWrong(wrong + 1)
    setMessage(wrong + 1 >= TRIES ? m.family_pictures_rest() : m.family_pictures_wrong())
  }
  return (
    <div className="my-auto grid w-full gap-5 pb-8">
      <header className="on-stars grid gap-2 text-center">
        <h1
          ref={heading}
          tabIndex={-1}
          aria-describedby={asked}
          className="font-semibold text-3xl outline-none sm:text-4xl"
        >
          {m.family_pictures_title({ name })}
        </h1>
        <p id={asked} className="text-ink-soft text-xl">
          {m.family_pictures_ask()}
        </p>
      </header>
      <PicturePicker
        chosen={chosen}
        message={message}
        onChoose={choose}
        onUndo={() => setChosen(chosen.slice(0, -1))}
      >
        <Button variant="quiet" onClick={onNotMe}>
          {m.family_not_me()}
        </Button>
      </PicturePicker>
    </div>
  )
}
