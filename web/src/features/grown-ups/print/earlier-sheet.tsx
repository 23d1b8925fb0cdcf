import { type FormEvent, useState } from 'react'
import { worksheetFromCode } from '#core/print/worksheet.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'

/** Brings a worksheet back by the code that stands on it. */
export function EarlierSheet({ onCode }: { onCode: (code: string) => void }) {
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const show = (event: FormEvent) => {
    event.preventDefault()
    if (!worksheetFromCode(typed)) return setError(m.grown_ups_print_code_wrong())
    onCode(typed)
  }
  return (
    <form onSubmit={show} noValidate className="flex flex-wrap items-end gap-3">
      <FormField
        label={m.grown_ups_print_code_label()}
        name="sheet-code"
        autoComplete="off"
        value={typed}
        error={error}
        onChange={(event) => {
          setTyped(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" variant="secondary">
        {m.grown_ups_print_code_show()}
      </Button>
    </form>
  )
}
