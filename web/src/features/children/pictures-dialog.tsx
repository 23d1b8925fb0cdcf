import { useState } from 'react'
import { PICTURES_IN_SECRET, type Picture, type PictureSecret } from '#core/people/pictures.ts'
import { SignInPicture } from '#web/art/sign-in-pictures.tsx'
import { useChangeFamily } from '#web/data/grown-ups/family.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { pictureName } from '#web/i18n/picture-name.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { PicturePicker } from '#web/ui/picture-picker.tsx'
import { inToasts } from '#web/ui/toast.ts'

interface PicturesDialogProps {
  learnerId: string
  name: string
  pictures: readonly Picture[] | undefined
  onClose: () => void
}

export function PicturesDialog({ learnerId, name, pictures, onClose }: PicturesDialogProps) {
  const { setPictures } = useChangeFamily()
  const [chosen, setChosen] = useState<readonly Picture[]>([])
  const save = (given: PictureSecret | null, words: string) =>
    setPictures.mutate(
      { learnerId, pictures: given },
      inToasts({ done: words, failed: m.family_failed(), first: onClose }),
    )
  const complete = chosen.length === PICTURES_IN_SECRET
  return (
    <Dialog
      open
      onClose={onClose}
      title={m.family_pictures_of({ name })}
      description={m.family_pictures_hint({ name })}
    >
      {pictures && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-button bg-brand-soft p-3">
          <p className="font-semibold">{m.family_pictures_now()}</p>
          <ol className="flex gap-2">
            {pictures.map((picture, i) => (
              <li key={picture}>
                <SignInPicture picture={picture} size={44} title={`${i + 1}. ${pictureName(picture)}`} />
              </li>
            ))}
          </ol>
        </div>
      )}
      <PicturePicker
        chosen={chosen}
        onChoose={(picture) => {
          if (!complete && !chosen.includes(picture)) setChosen([...chosen, picture])
        }}
        onUndo={() => setChosen(chosen.slice(0, -1))}
      >
        {pictures && (
          <Button variant="quiet" onClick={() => save(null, m.family_pictures_gone({ name }))}>
            {m.family_pictures_none()}
          </Button>
        )}
        <Button
          busy={setPictures.isPending}
          disabled={!complete}
          onClick={() => save(chosen as unknown as PictureSecret, m.family_pictures_saved({ name }))}
        >
          {m.family_pictures_save()}
        </Button>
      </PicturePicker>
    </Dialog>
  )
}
