import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { CheckField } from '#web/ui/check-field.tsx'

interface PupilPickerProps {
  readonly label: string
  readonly hint?: string
  readonly pupils: ClassAnswer['pupils']
  readonly chosen: ReadonlySet<string>
  readonly onChange: (chosen: ReadonlySet<string>) => void
}

/** Any of the pupils, with room for a finger each. */
export function PupilPicker({ label, hint, pupils, chosen, onChange }: PupilPickerProps) {
  const toggle = (id: string) => {
    const next = new Set(chosen)
    if (!next.delete(id)) next.add(id)
    onChange(next)
  }
  return (
    <fieldset className="grid gap-2">
      <legend className="font-display font-semibold text-lg">{label}</legend>
      {hint && <p className="text-ink-soft">{hint}</p>}
      {/* Half a row shows that there are more. */}
      <div className="grid max-h-66 grid-cols-2 gap-x-4 overflow-y-auto">
        {pupils.map(({ id, name }) => (
          <CheckField key={id} checked={chosen.has(id)} onChange={() => toggle(id)}>
            <span className="wrap-anywhere">{name}</span>
          </CheckField>
        ))}
      </div>
    </fieldset>
  )
}
