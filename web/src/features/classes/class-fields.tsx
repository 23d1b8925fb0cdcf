import { LANGUAGE_FACTS, LANGUAGES, type Language } from '#core/language/language.ts'
import { OFFERED_GRADES } from '#core/people/grades.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { FormField } from '#web/ui/form-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

/** The name of the class goes by this name in its form. */
export const CLASS_NAME = 'class-name'

interface ClassDetails {
  readonly grade: number
  readonly language: Language
}

interface ClassFieldsProps {
  readonly details: ClassDetails
  readonly onDetails: (details: ClassDetails) => void
  readonly error: string | undefined
  /** Of a class that exists. */
  readonly name?: string
}

/** Name, grade and language: what a class is made with, and what can be changed later. */
export function ClassFields({ details, onDetails, error, name }: ClassFieldsProps) {
  // A grade that is not offered any more stays a choice where a class has it.
  const grades = [...new Set([...OFFERED_GRADES, details.grade])].sort((x, y) => x - y)
  return (
    <>
      <FormField
        label={m.classes_name()}
        name={CLASS_NAME}
        autoComplete="off"
        maxLength={60}
        defaultValue={name}
        error={error}
        hint={name === undefined && <p>{m.classes_name_hint()}</p>}
      />
      <div className="grid items-end gap-4 sm:grid-cols-[auto_minmax(0,1fr)]">
        <SelectField
          label={m.classes_grade()}
          value={details.grade}
          options={grades.map((value) => ({ value, label: value }))}
          onChange={(grade) => onDetails({ ...details, grade })}
        />
        <SelectField
          label={m.classes_language()}
          value={details.language}
          options={LANGUAGES.map((value) => ({ value, label: LANGUAGE_FACTS[value].name }))}
          onChange={(language) => onDetails({ ...details, language })}
        />
      </div>
    </>
  )
}
