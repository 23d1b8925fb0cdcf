import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { OFFERED_GRADES, USUAL_GRADE } from '#core/people/grades.ts'
import { paths } from '#web/config/paths.ts'
import { ApiError } from '#web/data/api/api-client.ts'
import { useCreateClass } from '#web/data/classes/classes.ts'
import { classLimitWords } from '#web/features/grown-ups/classes/class-problems.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

interface NewClassDialogProps {
  open: boolean
  onClose: () => void
}

const SELECT = 'min-h-13 w-full rounded-button border-2 border-field bg-card px-4 text-lg'

export function NewClassDialog({ open, onClose }: NewClassDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.classes_new()}>
      <NewClassForm onClose={onClose} />
    </Dialog>
  )
}

function NewClassForm({ onClose }: Pick<NewClassDialogProps, 'onClose'>) {
  const id = useId()
  const create = useCreateClass()
  const navigate = useNavigate()
  const [name, setName] = useState('')
  const [grade, setGrade] = useState(USUAL_GRADE)
  const [language, setLanguage] = useState<'en' | 'pt-BR'>(getLocale() === 'pt-BR' ? 'pt-BR' : 'en')
  const [allows, setAllows] = useState(false)
  const [unsafe, setUnsafe] = useState(false)
  const [limit, setLimit] = useState<string | null>(null)
  const [errors, setErrors] = useState<{ name?: string; allows?: string }>({})
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const found = {
      ...(name.trim() === '' ? { name: m.classes_name_missing() } : {}),
      ...(allows ? {} : { allows: m.classes_allows_missing() }),
    }
    setErrors(found)
    if (Object.keys(found).length > 0) return
    create.mutate(
      { name: name.trim(), grade, language },
      {
        onSuccess: (made) => navigate(`${paths.class(made.class.id)}/pupils`),
        onError: (problem) => {
          const reached = classLimitWords(problem)
          setLimit(reached)
          if (problem instanceof ApiError && problem.code === 'stronger_password_needed') setUnsafe(true)
          else if (!reached) void showToast.error(m.classes_failed())
        },
      },
    )
  }
  return (
    <form onSubmit={submit} noValidate className="grid gap-5">
      <FormField
        label={m.classes_name()}
        name="class-name"
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ target }) => setName(target.value)}
        error={errors.name}
        hint={<p>{m.classes_name_hint()}</p>}
      />
      <div className="grid grid-cols-2 gap-4">
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-grade`} className="font-display font-semibold">
            {m.classes_grade()}
          </label>
          <select
            id={`${id}-grade`}
            value={grade}
            onChange={({ target }) => setGrade(Number(target.value))}
            className={SELECT}
          >
            {OFFERED_GRADES.map((number) => (
              <option key={number}>{number}</option>
            ))}
          </select>
        </div>
        <div className="grid gap-1.5">
          <label htmlFor={`${id}-language`} className="font-display font-semibold">
            {m.classes_language()}
          </label>
          <select
            id={`${id}-language`}
            value={language}
            onChange={({ target }) => setLanguage(target.value as 'en' | 'pt-BR')}
            className={SELECT}
          >
            <option value="en">{m.classes_language_en()}</option>
            <option value="pt-BR">{m.classes_language_pt()}</option>
          </select>
        </div>
      </div>
      <div className="grid gap-1.5">
        <label className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold">
          <input
            type="checkbox"
            checked={allows}
            onChange={({ target }) => setAllows(target.checked)}
            aria-describedby={`${id}-allows`}
            aria-invalid={errors.allows ? true : undefined}
            className="size-6 shrink-0 accent-brand"
          />
          {m.classes_allows()}
        </label>
        <div id={`${id}-allows`}>
          {errors.allows && <p className="font-medium text-wrong">{errors.allows}</p>}
          <p className="text-ink-soft text-sm">{m.classes_allows_hint()}</p>
        </div>
      </div>
      {unsafe && <SaferAccount />}
      {limit && (
        <p role="alert" className="rounded-button bg-tone-amber-soft p-4 text-tone-amber">
          {limit}
        </p>
      )}
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="secondary" onClick={onClose}>
          {m.classes_cancel()}
        </Button>
        <Button type="submit" busy={create.isPending}>
          {m.classes_create()}
        </Button>
      </div>
    </form>
  )
}

/** A class holds the data of thirty children: the account behind it must not open with the first guess. */
function SaferAccount() {
  return (
    <div role="alert" className="grid gap-3 rounded-button bg-tone-amber-soft p-4 text-tone-amber">
      <p className="font-semibold">{m.trust_class_title()}</p>
      <p>{m.trust_class_text()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.resetPassword} variant="secondary">
          {m.trust_password_change()}
        </ButtonLink>
        <ButtonLink to={paths.safety} variant="secondary">
          {m.trust_factor_set_up()}
        </ButtonLink>
      </div>
    </div>
  )
}
