import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { takeCard } from '#web/data/classes/class-door.ts'
import { forgetClass, rememberedClass } from '#web/data/classes/remembered-class.ts'
import { CardStep } from '#web/features/sign-in/class-door/card-step.tsx'
import { CodeStep } from '#web/features/sign-in/class-door/code-step.tsx'
import { NameStep } from '#web/features/sign-in/class-door/name-step.tsx'
import { PictureStep } from '#web/features/sign-in/class-door/picture-step.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

type Pupil = ClassDoor['pupils'][number]
type Step =
  | { readonly at: 'code'; readonly code: string }
  | { readonly at: 'card'; readonly card: string }
  | { readonly at: 'names'; readonly code: string; readonly door: ClassDoor }
  | { readonly at: 'pictures'; readonly code: string; readonly door: ClassDoor; readonly pupil: Pupil }

const START: Step = { at: 'code', code: '' }

/** Where the pupils of a class sign in: the code, the own name, four pictures. Or a card, which needs none of it. */
export function ClassPage() {
  const [step, setStep] = useState<Step>(START)
  const navigate = useNavigate()
  useEffect(() => {
    const open = () => {
      const card = takeCard()
      if (card) setStep({ at: 'card', card })
    }
    open()
    setStep((current) => (current === START ? { at: 'code', code: rememberedClass()?.code ?? '' } : current))
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  const welcome = (name: string | undefined) => {
    if (name) void showToast.success(m.class_door_welcome({ name }))
    navigate(paths.games, { replace: true })
  }
  const toCode = () => setStep({ at: 'code', code: '' })
  switch (step.at) {
    case 'card':
      return <CardStep card={step.card} onWelcome={() => welcome(undefined)} onCode={toCode} />
    case 'code':
      return (
        <CodeStep
          key={step.code}
          code={step.code}
          onEnter={(code, door) => setStep({ at: 'names', code, door })}
        />
      )
    case 'names':
      return (
        <NameStep
          door={step.door}
          onChoose={(pupil) => setStep({ ...step, at: 'pictures', pupil })}
          onOtherClass={() => {
            forgetClass()
            toCode()
          }}
        />
      )
    case 'pictures':
      return (
        <PictureStep
          code={step.code}
          pupil={step.pupil}
          onWelcome={() => welcome(step.pupil.name)}
          onNotMe={() => setStep({ ...step, at: 'names' })}
        />
      )
  }
}
