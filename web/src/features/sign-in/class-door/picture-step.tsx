import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { Undo2 } from 'lucide-react'
import { useState } from 'react'
import { PICTURES, PICTURES_IN_SECRET, type Picture } from '#core/people/pictures.ts'
import { SignInPicture } from '#web/art/sign-in-pictures.tsx'
import { useStepFocus } from '#web/browser/use-focus-on-step.ts'
import { type Refusal, signInByPictures } from '#web/data/classes/class-door.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { pictureName } from '#web/i18n/picture-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

const PLACES = Array.from({ length: PICTURES_IN_SECRET }, (_, i) => i + 1)

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
      <ol aria-label={m.class_door_pictures_chosen()} className="flex justify-center gap-3">
        {PLACES.map((place) => (
          <Slot key={place} place={place} picture={chosen[place - 1]} />
        ))}
        <li className="grid place-items-center" aria-hidden={!busy}>
          {busy && <Spinner />}
        </li>
      </ol>
      <p role="status" className="min-h-7 font-medium text-lg text-tone-orange">
        {message}
      </p>
      <ul className="mx-auto grid max-w-md grid-cols-3 gap-3">
        {PICTURES.map((picture) => (
          <li key={picture} className="grid">
            <button
              type="button"
              aria-label={pictureName(picture)}
              aria-pressed={chosen.includes(picture)}
              onClick={() => choose(picture)}
              className="grid min-h-24 cursor-pointer place-items-center rounded-card border-2 border-line bg-card p-3 shadow-card hover:border-brand aria-pressed:opacity-40"
            >
              <SignInPicture picture={picture} size={72} />
            </button>
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap justify-center gap-3">
        <Button
          variant="secondary"
          icon={<Undo2 aria-hidden="true" className="size-5" />}
          onClick={() => setChosen(chosen.slice(0, -1))}
          disabled={chosen.length === 0 || busy}
        >
          {m.class_door_pictures_undo()}
        </Button>
        <Button variant="quiet" onClick={onNotMe}>
          {m.class_door_not_me()}
        </Button>
      </div>
    </ClassFrame>
  )
}

function Slot({ place, picture }: { place: number; picture: Picture | undefined }) {
  const label = picture
    ? m.class_door_pictures_filled({ place, picture: pictureName(picture) })
    : m.class_door_pictures_slot({ place })
  return (
    <li className="grid size-20 place-items-center rounded-button border-2 border-field border-dashed bg-card">
      <span className="sr-only">{label}</span>
      {picture && <SignInPicture picture={picture} size={56} />}
    </li>
  )
}

function wordsFor(refusal: Refusal): string {
  if (refusal.kind === 'locked') return m.class_door_pictures_locked()
  if (refusal.kind === 'wrong-pictures')
    return refusal.triesLeft === 1 ? m.class_door_pictures_last() : m.class_door_pictures_wrong()
  return refusal.kind === 'unknown-class' ? m.class_door_code_unknown() : m.class_door_away()
}
