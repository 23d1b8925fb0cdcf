import { Undo2 } from 'lucide-react'
import type { ReactNode } from 'react'
import { PICTURES, PICTURES_IN_SECRET, type Picture } from '#core/people/pictures.ts'
import { SignInPicture } from '#web/art/sign-in-pictures.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { pictureName } from '#web/i18n/picture-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Said } from '#web/ui/said.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

interface PicturePickerProps {
  chosen: readonly Picture[]
  /** How many pictures are asked for. */
  places?: number
  busy?: boolean
  /** Kind words about what was chosen last. */
  message?: string | undefined
  onChoose: (picture: Picture) => void
  onUndo: () => void
  children?: ReactNode
}

/** Places, and pictures to fill them with: four rows of four, or two of eight where the screen is low and wide. */
export function PicturePicker({
  chosen,
  places = PICTURES_IN_SECRET,
  busy = false,
  message,
  onChoose,
  onUndo,
  children,
}: PicturePickerProps) {
  return (
    <>
      <ol aria-label={m.class_door_pictures_chosen()} className="flex justify-center gap-2 sm:gap-3">
        {Array.from({ length: places }, (_, i) => i + 1).map((place) => (
          <Slot key={place} place={place} picture={chosen[place - 1]} />
        ))}
        <li className="grid place-items-center" aria-hidden={!busy}>
          {busy && <Spinner />}
        </li>
      </ol>
      <Said className="min-h-9 text-center font-medium text-lg text-tone-orange">
        {message && (
          <span className="inline-block rounded-button bg-tone-orange-soft px-4 py-1">{message}</span>
        )}
      </Said>
      <div className="@container">
        <ul className="mx-auto grid w-full max-w-md grid-cols-4 gap-2 sm:gap-3 landscape:@2xl:max-w-none landscape:@2xl:grid-cols-8">
          {PICTURES.map((picture) => (
            <li key={picture} className="grid">
              <button
                type="button"
                aria-label={pictureName(picture)}
                aria-pressed={chosen.includes(picture)}
                onClick={() => onChoose(picture)}
                className="grid aspect-square cursor-pointer place-items-center rounded-card border-2 border-line bg-card p-2 shadow-card hover:border-brand aria-pressed:opacity-40"
              >
                <SignInPicture picture={picture} className="h-auto w-full max-w-[72px]" />
              </button>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-wrap justify-center gap-3">
        <Button variant="secondary" icon={Undo2} onClick={onUndo} disabled={chosen.length === 0 || busy}>
          {m.class_door_pictures_undo()}
        </Button>
        {children}
      </div>
    </>
  )
}

function Slot({ place, picture }: { place: number; picture: Picture | undefined }) {
  const label = picture
    ? m.class_door_pictures_filled({ place, picture: pictureName(picture) })
    : m.class_door_pictures_slot({ place })
  return (
    <li className="grid size-16 place-items-center rounded-button border-2 border-field border-dashed bg-card sm:size-20">
      <span className="sr-only">{label}</span>
      {picture && <SignInPicture picture={picture} size={48} />}
    </li>
  )
}
