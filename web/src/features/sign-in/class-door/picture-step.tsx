import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { PICTURES_IN_SECRET, type Picture } from '#core/people/pictures.ts'
import { useStepFocus } from '#web/browser/use-focus-on-step.ts'
import { type Refusal, signInByPictures } from '#web/data/classes/class-door.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { PicturePicker } from '#web/ui/picture-picker.tsx'

interface PictureStepProps {
  code: string
  pupil: ClassDoor['pupils'][number]
  onWelcome: () => void
  onNotMe: () => void
}

export function PictureStep({ code, pupil, onWelcome, onNotMe }: PictureStepProps) {
  const heading = useStepFocus<HTMLHeadingElement>(pupil.id)
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const [busy, setBusy] = useState(false)
  const [message, setMessage] = useState<string>()
  const choose = async (picture: Picture) => {
    if (busy || chosen.includes(picture)) return
    const next = [...chosen, picture]
    setChosen(next)
    setMessage(undefined)
    if (next.length < PICTURES_IN_SECRET) return
    setBusy(true)
    const refusal = await signInByPictures(code, pupil.id, next)
    setBusy(false)
    if (!refusal) return onWelcome()
    setChosen([])
    setMessage(wordsFor(refusal))
  }
  return (
    <ClassFrame
      title={m.class_door_pictures_title({ name: pupil.name })}
      intro={m.class_door_pictures_intro()}
      headingRef={heading}
    >
      <PicturePicker
        chosen={chosen}
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

function wordsFor(refusal: Refusal): string {
  if (refusal.kind === 'locked') return m.class_door_pictures_locked()
  if (refusal.kind === 'pictures-closed') return m.class_door_pictures_closed()
  if (refusal.kind === 'wrong-pictures')
    return refusal.triesLeft === 1 ? m.class_door_pictures_last() : m.class_door_pictures_wrong()
  return refusal.kind === 'unknown-class' ? m.class_door_code_unknown() : m.class_door_away()
}
