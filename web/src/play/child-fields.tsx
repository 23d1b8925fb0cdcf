import { FULL_NAME_MAX } from '#core/people/full-name.ts'
import { OFFERED_GRADES } from '#core/people/grades.ts'
import { HEROES, type TableColour } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { FormField } from '#web/ui/form-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface ChildLook {
  readonly grade: number
  readonly colour: TableColour
}

interface ChildFieldsProps {
  readonly look: ChildLook
  readonly onLook: (look: ChildLook) => void
  readonly name?: string
  readonly error: string | undefined
}

/** The field that a form with these fields reads the name from. */
export const CHILD_NAME = 'child-name'

/** First name, grade and hero of a child. */
export function ChildFields({ look, onLook, name, error }: ChildFieldsProps) {
  return (
    <>
      <FormField
        label={m.family_name()}
        name={CHILD_NAME}
        autoComplete="off"
        maxLength={FULL_NAME_MAX}
        {...(name === undefined ? {} : { defaultValue: name })}
        error={error}
      />
      <SelectField
        label={m.family_grade()}
        value={look.grade}
        options={OFFERED_GRADES.map((value) => ({ value, label: value }))}
        onChange={(grade) => onLook({ ...look, grade })}
      />
      <fieldset className="grid gap-1.5">
        <legend className="font-display font-semibold">{m.family_hero()}</legend>
        <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
          {TABLES.map((table) => (
            <label
              key={table}
              className="relative grid min-h-14 place-items-center rounded-button border-2 border-line has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand"
            >
              <input
                type="radio"
                name="child-hero"
                className="absolute inset-0 cursor-pointer opacity-0"
                aria-label={HEROES[table].name}
                checked={look.colour === HEROES[table].colour}
                onChange={() => onLook({ ...look, colour: HEROES[table].colour })}
              />
              <Hero table={table} size={44} />
            </label>
          ))}
        </div>
      </fieldset>
    </>
  )
}
