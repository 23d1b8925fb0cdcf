import type { CourseToConnect } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { USUAL_GRADE } from '#core/people/grades.ts'
import { brand } from '#web/config/brand.ts'
import { paths } from '#web/config/paths.ts'
import { useCreateClass } from '#web/data/classes/classes.ts'
import { useMakeCourseClass } from '#web/data/courses/courses.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { CLASS_NAME, ClassFields } from '#web/features/classes/class-fields.tsx'
import { classLimitWords } from '#web/features/classes/class-problems.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { getLocale } from '#web/generated/paraglide/runtime.js'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

interface NewClassDialogProps {
  open: boolean
  /** The course of a learning platform that the class is for. */
  course?: CourseToConnect
  onClose: () => void
}

export function NewClassDialog({ open, course, onClose }: NewClassDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={m.classes_new()}>
      <NewClassForm onClose={onClose} {...(course ? { course } : {})} />
    </Dialog>
  )
}

function NewClassForm({ course, onClose }: Omit<NewClassDialogProps, 'open'>) {
  const create = useCreateClass()
  const makeForCourse = useMakeCourseClass()
  const navigate = useNavigate()
  const [details, setDetails] = useState(() => ({ grade: USUAL_GRADE, language: getLocale() }))
  const [allows, setAllows] = useState(false)
  const [unsafe, setUnsafe] = useState(false)
  const [limit, setLimit] = useState<string | null>(null)
  const { busy, errors, form } = useSubmit<typeof CLASS_NAME | 'class-allows'>(
    async ({ text }) => {
      const name = text(CLASS_NAME).trim()
      if (name === '' || !allows)
        return {
          [CLASS_NAME]: name === '' ? m.classes_name_missing() : undefined,
          'class-allows': allows ? undefined : m.classes_allows_missing(),
        }
      const given = { name, ...details }
      const made = await (course
        ? makeForCourse.mutateAsync({ courseId: course.id, ...given })
        : create.mutateAsync(given))
      navigate(`${paths.class(made.class.id)}/pupils`)
      return 'leaving'
    },
    (problem) => {
      const reached = classLimitWords(problem)
      setLimit(reached)
      if (isProblem(problem, 'stronger_password_needed')) setUnsafe(true)
      else if (!reached) return sayInToast(m.classes_failed())
      return undefined
    },
  )
  return (
    <form {...form} className="grid gap-5">
      <ClassFields
        {...(course ? { name: course.title.slice(0, 60) } : {})}
        details={details}
        onDetails={setDetails}
        error={errors[CLASS_NAME]}
      />
      <CheckField
        name="class-allows"
        checked={allows}
        onChange={setAllows}
        hint={m.classes_allows_hint()}
        error={errors['class-allows']}
        className="font-semibold"
      >
        {m.classes_allows({ brand: brand.name })}
      </CheckField>
      {unsafe && <SaferAccount />}
      {limit && (
        <p role="alert" className="rounded-button bg-tone-amber-soft p-4 text-tone-amber">
          {limit}
        </p>
      )}
      <DialogButtons onCancel={onClose} busy={busy}>
        {m.classes_create()}
      </DialogButtons>
    </form>
  )
}

/** A class holds the data of thirty children: the account behind it must not open with the first guess. */
function SaferAccount() {
  return (
    <div role="alert" className="grid gap-3 rounded-button bg-tone-amber-soft p-4 text-tone-amber">
      <p className="font-semibold">{m.safety_class_title()}</p>
      <p>{m.safety_class_text()}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.resetPassword} variant="secondary">
          {m.safety_password_change()}
        </ButtonLink>
        <ButtonLink to={paths.safety} variant="secondary">
          {m.safety_factor_set_up()}
        </ButtonLink>
      </div>
    </div>
  )
}
