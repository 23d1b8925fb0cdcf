import { Check } from 'lucide-react'
import { useId } from 'react'
import { TABLES, type Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'

interface TablePickerProps {
  readonly label: string
  readonly hint: string
  readonly chosen: readonly Table[]
  readonly onChange: (chosen: readonly Table[]) => void
}

export function TablePicker({ label, hint, chosen, onChange }: TablePickerProps) {
  const id = useId()
  const toggle = (table: Table) =>
    onChange(TABLES.filter((each) => chosen.includes(each) !== (each === table)))
  return (
    <fieldset aria-describedby={`${id}-hint`} className="grid gap-2">
      <legend className="font-display font-semibold text-lg">{label}</legend>
      <p id={`${id}-hint`} className="text-ink-soft">
        {hint}
      </p>
      <div className="grid grid-cols-4 gap-3 sm:grid-cols-6">
        {TABLES.map((table) => {
          const isChosen = chosen.includes(table)
          return (
            <button
              key={table}
              type="button"
              aria-pressed={isChosen}
              aria-label={m.settings_table({ n: table })}
              onClick={() => toggle(table)}
              className={`flex min-h-12 cursor-pointer items-center justify-center gap-1 rounded-button border-2 font-semibold text-xl tabular-nums ${
                isChosen ? 'border-brand bg-brand text-white' : 'border-field bg-card text-ink'
              }`}
            >
              {table}
              {isChosen && <Check aria-hidden className="size-5" strokeWidth={3} />}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}
