import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { takeCard, type Way } from '#web/data/classes/class-door.ts'
import { forgetClass } from '#web/data/classes/remembered-class.ts'
import { useAccountQuestion } from '#web/features/sign-in/account-question.ts'
import { CardStep } from '#web/features/sign-in/class-door/card-step.tsx'
import { CodeStep } from '#web/features/sign-in/class-door/code-step.tsx'
import { NameStep } from '#web/features/sign-in/class-door/name-step.tsx'
import { PictureStep } from '#web/features/sign-in/class-door/picture-step.tsx'
import { SwitchAccountDialog } from '#web/features/sign-in/switch-account-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

type Pupil = ClassDoor['pupils'][number]
type Step =
  | { readonly at: 'code' }
  | { readonly at: 'card'; readonly card: string }
  | { readonly at: 'names'; readonly code: string; readonly door: ClassDoor }
  | {
      readonly at: 'pictures'
      readonly way: Way
      readonly pupil: Pupil
      readonly asked: number
      /** Where a child goes who is not this pupil. */
      readonly back: Step
    }

const START: Step = { at: 'code' }

/** Where the pupils of a class sign in: the code, the own name, four pictures. Or a card and its first three pictures. */
export function ClassPage() {
  const [step, setStep] = useState<Step>(START)
  const navigate = useNavigate()
  const { question, ask } = useAccountQuestion()
  useEffect(() => {
    const open = () => {
      const card = takeCard()
      if (card) setStep({ at: 'card', card })
    }
    open()
    addEventListener('hashchange', open)
    return () => removeEventListener('hashchange', open)
  }, [])
  const toCode = () => setStep(START)
  const goOn = () => navigate(paths.games, { replace: true })
  switch (step.at) {
    case 'card':
      return (
        <CardStep
          card={step.card}
          onKnown={({ pupils: [pupil], pictures_asked: asked }) =>
            pupil && setStep({ at: 'pictures', way: { card: step.card }, pupil, asked, back: START })
          }
          onCode={toCode}
        />
      )
    case 'code':
      return <CodeStep onEnter={(code, door) => setStep({ at: 'names', code, door })} />
    case 'names':
      return (
        <NameStep
          door={step.door}
          onChoose={(pupil) =>
            setStep({
              at: 'pictures',
              way: { code: step.code, pupil_id: pupil.id },
              pupil,
              asked: step.door.pictures_asked,
              back: step,
            })
          }
          onOtherClass={() => {
            forgetClass()
            toCode()
          }}
        />
      )
    case 'pictures':
      return (
        <>
          <PictureStep
            way={step.way}
            pupil={step.pupil}
            asked={step.asked}
            ask={ask}
            onWelcome={() => {
              void showToast.success(m.class_door_welcome({ name: step.pupil.name }), { id: 'who-is-here' })
              goOn()
            }}
            onStay={goOn}
            onNotMe={() => setStep(step.back)}
          />
          <SwitchAccountDialog question={question} />
        </>
      )
  }
}
