import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { worksheetFromCode } from '#core/print/worksheet.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

/** What a worksheet is made from: a number of its own, or the code of an earlier one; and what changes it. */
export function useWorksheets() {
  const [seed, setSeed] = useState(newSeed)
  const [code, setCode] = useState<string>()
  return {
    seed,
    earlier: code === undefined ? null : worksheetFromCode(code),
    another: (
      <Button
        variant="secondary"
        icon={Shuffle}
        onClick={() => {
          setCode(undefined)
          setSeed(newSeed())
        }}
      >
        {m.grown_ups_print_again()}
      </Button>
    ),
    byCode: <EarlierSheet onCode={setCode} />,
  }
}

const newSeed = () => Math.floor(Math.random() * 10_000)

function EarlierSheet({ onCode }: { onCode: (code: string) => void }) {
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
