import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { PICTURES_IN_SECRET, PICTURES_WITH_CARD, type Picture } from '#core/people/pictures.ts'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { type Refusal, type SchoolArrival, signInToClass, type Way } from '#web/data/classes/class-door.ts'
import type { AskToSwitch } from '#web/data/session/arrive.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { PicturePicker } from '#web/ui/picture-picker.tsx'

interface PictureStepProps {
  way: Way
  pupil: ClassDoor['pupils'][number]
  /** How many pictures are asked for, unless they turn out not to be enough. */
  asked: number
  ask: AskToSwitch
  /** The school account that these pictures connect. */
  school?: SchoolArrival | undefined
  onWelcome: (school?: 'connected' | 'not-connected') => void
  /** The grown-up who is signed in did not want to leave. */
  onStay: () => void
  onNotMe: () => void
}

export function PictureStep({
  way,
  pupil,
  asked,
  ask,
  school,
  onWelcome,
  onStay,
  onNotMe,
}: PictureStepProps) {
  const heading = useFocusOnStep<HTMLHeadingElement>(pupil.id)
  const [places, setPlaces] = useState(asked)
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const choose = async (picture: Picture) => {
    if (busy || chosen.includes(picture)) return
    const next = [...chosen, picture]
    setChosen(next)
    setMessage(undefined)
    if (next.length < places) return
    setBusy(true)
    // The class knows the pupil's name; the account does not.
    const named: AskToSwitch = (current, other) => ask(current, { ...other, fullName: pupil.name })
    const outcome = await signInToClass(way, next, named, school)
    setBusy(false)
    if (outcome === 'in') return onWelcome()
    if (outcome === 'connected' || outcome === 'not-connected') return onWelcome(outcome)
    if (outcome === 'stayed') return onStay()
    setChosen([])
    setMessage(wordsFor(outcome, places))
    if (outcome.kind === 'wrong-pictures' || outcome.kind === 'all-pictures') setPlaces(PICTURES_IN_SECRET)
  }
  return (
    <ClassFrame
      title={m.class_door_pictures_title({ name: pupil.name })}
      intro={places === PICTURES_WITH_CARD ? m.class_door_pictures_first() : m.class_door_pictures_intro()}
      headingRef={heading}
    >
      <PicturePicker
        chosen={chosen}
        places={places}
        busy={busy}
        message={message}
        onChoose={choose}
        onUndo={() => setChosen(chosen.slice(0, -1))}
      >
        <Button variant="quiet" onClick={onNotMe}>
          {m.class_door_not_me()}
        </Button>
      </PicturePicker>
    </ClassFrame>
  )
}

function wordsFor(refusal: Refusal, places: number): string {
  if (refusal.kind === 'locked') return m.class_door_pictures_locked()
  if (refusal.kind === 'pictures-closed') return m.class_door_pictures_closed()
  if (refusal.kind === 'wrong-card') return m.class_door_card_wrong()
  if (refusal.kind === 'all-pictures') return m.class_door_pictures_all()
  if (refusal.kind === 'wrong-pictures') {
    if (places === PICTURES_WITH_CARD) return m.class_door_pictures_all()
    return refusal.triesLeft === 1 ? m.class_door_pictures_last() : m.class_door_pictures_wrong()
  }
  return refusal.kind === 'unknown-class' ? m.class_door_code_unknown() : m.class_door_away()
}
