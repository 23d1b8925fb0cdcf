import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { announce } from '#web/ui/announce.ts'
import { complain, endComplaints } from '#web/ui/toast.ts'

export type FieldErrors<Field extends string> = { readonly [Name in Field]?: string | undefined }

interface SentForm {
  /** What stands in a field; it may have been typed, or filled in by a password manager, before hydration. */
  readonly text: (name: string) => string
  readonly clear: (name: string) => void
}

/** Nothing: it is done. `leaving`: another page comes, and the form stays busy until then. */
type Outcome<Field extends string> = FieldErrors<Field> | 'leaving' | undefined

interface Submission<Field extends string> {
  readonly busy: boolean
  readonly errors: FieldErrors<Field>
  readonly setErrors: (errors: FieldErrors<Field>) => void
  readonly form: {
    readonly noValidate: true
    readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
    readonly onInput: (event: FormEvent<HTMLFormElement>) => void
  }
}

/**
 * Sends a form, never twice at a time. `send` answers with what is wrong; the first wrong field gets the focus, and
 * its error goes when it is changed. If `send` throws, `onFailure` finds the words.
 */
export function useSubmit<Field extends string = never>(
  send: (sent: SentForm) => Outcome<Field> | Promise<Outcome<Field>>,
  onFailure: (problem: unknown) => FieldErrors<Field> | undefined = () =>
    sayInToast(m.app_unexpected_error()),
): Submission<Field> {
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<FieldErrors<Field>>({})
  const isRunning = useRef(false)
  const refused = useRef<HTMLFormElement>(null)
  // Once React has drawn the errors: before, no field is marked.
  useEffect(() => {
    const field = refused.current?.querySelector<HTMLElement>('[aria-invalid="true"]')
    refused.current = null
    if (!field) return
    // Where the focus stays, as after Enter, nothing is said by itself.
    if (field === document.activeElement)
      announce(Object.values<string | undefined>(errors).find(Boolean) ?? '')
    else field.focus()
  }, [errors])
  useEffect(() => endComplaints, [])
  const submit = async (element: HTMLFormElement) => {
    if (isRunning.current) return
    isRunning.current = true
    setBusy(true)
    setErrors({})
    endComplaints()
    const outcome = await outcomeOf(send, element).catch(onFailure)
    if (outcome === 'leaving') return
    isRunning.current = false
    setBusy(false)
    refused.current = element
    setErrors(outcome ?? {})
  }
  return {
    busy,
    errors,
    setErrors,
    form: {
      noValidate: true,
      onSubmit: (event) => {
        event.preventDefault()
        void submit(event.currentTarget)
      },
      onInput: ({ target }) => {
        const { name } = target as HTMLInputElement
        if (name in errors) setErrors({ ...errors, [name]: undefined })
      },
    },
  }
}

async function outcomeOf<Field extends string>(
  send: (sent: SentForm) => Outcome<Field> | Promise<Outcome<Field>>,
  element: HTMLFormElement,
): Promise<Outcome<Field>> {
  const data = new FormData(element)
  return send({
    text: (name) => String(data.get(name) ?? ''),
    clear: (name) => {
      const field = element.elements.namedItem(name)
      if (field instanceof HTMLInputElement) field.value = ''
    },
  })
}

export function sayInToast(words: string): undefined {
  complain(words)
}
