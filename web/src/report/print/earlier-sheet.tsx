import { worksheetFromCode } from '#core/print/worksheet.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

/** Brings a worksheet back by the code that stands on it. */
export function EarlierSheet({ onCode }: { onCode: (code: string) => void }) {
  const { errors, form } = useSubmit<'sheet-code'>(({ text }) => {
    const typed = text('sheet-code')
    if (!worksheetFromCode(typed)) return { 'sheet-code': m.grown_ups_print_code_wrong() }
    onCode(typed)
    return undefined
  })
  return (
    <form {...form} className="flex flex-wrap items-end gap-3">
      <FormField
        label={m.grown_ups_print_code_label()}
        name="sheet-code"
        autoComplete="off"
        error={errors['sheet-code']}
      />
      <Button type="submit" variant="secondary">
        {m.grown_ups_print_code_show()}
      </Button>
    </form>
  )
}
