import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { enterClass, type SchoolArrival, takeCard, type Way } from '#web/data/classes/class-door.ts'
import { forgetClass } from '#web/data/classes/remembered-class.ts'
import { type SchoolDoor, takeArrival } from '#web/data/classes/school-door.ts'
import { useAccountQuestion } from '#web/features/sign-in/account-question.ts'
import { CardStep } from '#web/features/sign-in/class-door/card-step.tsx'
import { CodeStep } from '#web/features/sign-in/class-door/code-step.tsx'
import { NameStep } from '#web/features/sign-in/class-door/name-step.tsx'
import { PictureStep } from '#web/features/sign-in/class-door/picture-step.tsx'
import { SchoolRefused, SchoolStep, ShowOnce } from '#web/features/sign-in/class-door/school-step.tsx'
import { SwitchAccountDialog } from '#web/features/sign-in/switch-account-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { showToast } from '#web/ui/toast.ts'

type Pupil = ClassDoor['pupils'][number]
type Step =
  | { readonly at: 'code' }
  | { readonly at: 'card'; readonly card: string }
  | { readonly at: 'school'; readonly arrival: SchoolArrival }
  | { readonly at: 'school-refused'; readonly code: string }
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

/** A school account that the next right pictures connect. */
interface NewSchoolAccount {
  readonly arrival: SchoolArrival
  readonly name: string | null
}

/** Where the pupils of a class sign in: the code, the own name, four pictures. Or a card and its first three pictures. */
export function ClassPage() {
  const [step, setStep] = useState<Step>(START)
  const navigate = useNavigate()
  const { question, ask } = useAccountQuestion()
  // Not kept anywhere else: on a shared tablet it must not become the school account of the next child.
  const [school, setSchool] = useState<NewSchoolAccount>()
  useEffect(() => {
    const back = takeArrival()
    if (back)
      setStep(
        'refused' in back ? { at: 'school-refused', code: back.refused } : { at: 'school', arrival: back },
      )
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
  const greet = (name: string) =>
    void showToast.success(m.class_door_welcome({ name }), { id: 'who-is-here' })
  const note = school && (
    <ShowOnce
      name={school.name}
      onNotMe={() => {
        setSchool(undefined)
        toCode()
      }}
    />
  )
  const hear = async (arrival: SchoolArrival, said: SchoolDoor) => {
    if (said.kind === 'refused') return setStep({ at: 'school-refused', code: said.code })
    if (said.kind === 'card') {
      setSchool({ arrival, name: said.name })
      const door = said.code === null ? undefined : await enterClass(said.code)
      return setStep(said.code && door && !('kind' in door) ? { at: 'names', code: said.code, door } : START)
    }
    if (said.kind === 'in') greet(said.name)
    return goOn()
  }
  switch (step.at) {
    case 'school':
      return (
        <>
          <SchoolStep arrival={step.arrival} ask={ask} onSaid={(said) => void hear(step.arrival, said)} />
          <SwitchAccountDialog question={question} />
        </>
      )
    case 'school-refused':
      return <SchoolRefused code={step.code} onCode={toCode} />
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
      return <CodeStep note={note} onEnter={(code, door) => setStep({ at: 'names', code, door })} />
    case 'names':
      return (
        <NameStep
          door={step.door}
          note={note}
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
            school={school?.arrival}
            onWelcome={(outcome) => {
              greet(step.pupil.name)
              if (outcome === 'connected') void showToast.success(m.class_door_school_connected())
              if (outcome === 'not-connected') void showToast.error(m.class_door_school_not_connected())
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
