import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { CODE_LENGTH, readClassCode } from '#core/people/class-code.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useFocusOnStep } from '#web/browser/use-focus-on-step.ts'
import { enterClass } from '#web/data/classes/class-door.ts'
import { rememberedClass } from '#web/data/classes/remembered-class.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { PupilsSchoolButtons } from '#web/features/sign-in/school/school-buttons.tsx'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { FormField } from '#web/ui/form-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

interface CodeStepProps {
  /** Of a child who came with a school account. */
  note?: ReactNode
  onEnter: (code: string, door: ClassDoor) => void
}

export function CodeStep({ note, onEnter }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null)
  const enter = useEffectEvent(onEnter)
  // The prerendered page knows no class. What a child has typed by now stays.
  useEffect(() => {
    const input = field.current
    if (input?.value !== '' || location.hash !== '') return undefined
    const known = grouped(rememberedClass())
    input.value = known
    let isLeft = false
    const code = readClassCode(known)
    // A tablet of a class shows the names at once. Where that fails, the code stands there to be sent or typed anew.
    if (code)
      enterClass(code).then(
        (door) => {
          if (!isLeft && !('kind' in door) && input.value === known) enter(code, door)
        },
        () => {},
      )
    return () => {
      isLeft = true
    }
  }, [])
  const heading = useFocusOnStep<HTMLHeadingElement>('code', { leavesFields: true })
  const { busy, errors, form } = useSubmit<'class-code'>(async ({ text }) => {
    const code = readClassCode(text('class-code'))
    if (!code) return { 'class-code': m.class_door_code_short() }
    const door = await enterClass(code)
    if ('kind' in door) {
      const isUnknown = door.kind === 'unknown-class'
      return { 'class-code': isUnknown ? m.class_door_code_unknown() : m.class_door_away() }
    }
    onEnter(code, door)
    return undefined
  })
  return (
    <ClassFrame
      title={m.class_door_title()}
      intro={m.class_door_code_intro()}
      note={note}
      headingRef={heading}
    >
      <div className="order-first grid justify-items-center">
        <Hero table={12} mood="happy" size={150} />
      </div>
      <form
        {...form}
        className="paper mx-auto grid w-full max-w-md gap-5 rounded-card bg-card p-5 text-left sm:p-7"
      >
        <FormField
          ref={field}
          label={m.class_door_code_label()}
          name="class-code"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={m.class_door_code_placeholder()}
          onInput={({ currentTarget }) => {
            currentTarget.value = grouped(currentTarget.value)
          }}
          error={errors['class-code']}
          className="[&_input]:text-center [&_input]:font-display [&_input]:text-3xl [&_input]:tracking-widest"
        />
        <SubmitButton busy={busy}>{m.class_door_code_submit()}</SubmitButton>
        {!note && <PupilsSchoolButtons />}
      </form>
    </ClassFrame>
  )
}

/** The dashes come by themselves, and typed ones do not get in the way. */
function grouped(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.slice(0, CODE_LENGTH).replace(/(.{3})(?=.)/g, '$1-')
}
