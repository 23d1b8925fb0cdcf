import type { ClassDoor } from '@dozenauts/server/api/types.ts'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { CODE_LENGTH, readClassCode } from '#core/people/class-code.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useStepFocus } from '#web/browser/use-focus-on-step.ts'
import { enterClass } from '#web/data/classes/class-door.ts'
import { rememberedClass } from '#web/data/classes/remembered-class.ts'
import { ClassFrame } from '#web/features/sign-in/class-door/class-frame.tsx'
import { focusFirstError } from '#web/features/sign-in/focus-first-error.ts'
import { formText } from '#web/features/sign-in/form-text.ts'
import { SubmitButton } from '#web/features/sign-in/submit-button.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { FormField } from '#web/ui/form-field.tsx'

interface CodeStepProps {
  onEnter: (code: string, door: ClassDoor) => void
}

export function CodeStep({ onEnter }: CodeStepProps) {
  const field = useRef<HTMLInputElement>(null)
  // The prerendered page knows no class. What a child has typed by now stays.
  useEffect(() => {
    if (field.current?.value === '') field.current.value = grouped(rememberedClass())
  }, [])
  const heading = useStepFocus<HTMLHeadingElement>('code')
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (busy) return
    const form = event.currentTarget
    const code = readClassCode(formText(form, 'class-code'))
    setBusy(true)
    const complaint = code ? await enter(code) : m.class_door_code_short()
    setBusy(false)
    setError(complaint)
    if (complaint) focusFirstError(form)
  }
  const enter = async (code: string): Promise<string | undefined> => {
    const door = await enterClass(code)
    if (!('kind' in door)) return void onEnter(code, door)
    return door.kind === 'unknown-class' ? m.class_door_code_unknown() : m.class_door_away()
  }
  return (
    <ClassFrame title={m.class_door_title()} intro={m.class_door_code_intro()} headingRef={heading}>
      <div className="order-first grid justify-items-center">
        <Hero table={12} mood="happy" size={150} />
      </div>
      <form onSubmit={submit} noValidate className="mx-auto grid w-full max-w-md gap-5 text-left">
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
          error={error}
          className="[&_input]:text-center [&_input]:font-display [&_input]:text-3xl [&_input]:tracking-widest"
        />
        <SubmitButton busy={busy}>{m.class_door_code_submit()}</SubmitButton>
      </form>
    </ClassFrame>
  )
}

/** The dashes come by themselves, and typed ones do not get in the way. */
function grouped(text: string): string {
  const letters = text.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return letters.slice(0, CODE_LENGTH).replace(/(.{3})(?=.)/g, '$1-')
}
