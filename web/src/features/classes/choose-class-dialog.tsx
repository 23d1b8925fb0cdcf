import type { ClassSummary, CourseToConnect } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useChooseCourseClass } from '#web/data/courses/courses.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { SelectField } from '#web/ui/select-field.tsx'

interface ChooseClassDialogProps {
  course: CourseToConnect
  /** At least one. */
  classes: readonly ClassSummary[]
  onClose: () => void
}

/** A teacher who has the class here already connects it with the course. */
export function ChooseClassDialog({ course, classes, onClose }: ChooseClassDialogProps) {
  const choose = useChooseCourseClass()
  const navigate = useNavigate()
  const [picked, setPicked] = useState(classes[0]?.id ?? '')
  return (
    <ConfirmDialog
      title={course.title}
      text={m.classes_course_choose_text()}
      confirm={m.classes_course_choose_do()}
      busy={choose.isPending}
      onClose={onClose}
      onConfirm={() =>
        choose.mutate(
          { courseId: course.id, classId: picked },
          { onSuccess: () => navigate(`${paths.class(picked)}/pupils`) },
        )
      }
    >
      <SelectField
        label={m.classes_course_choose_class()}
        value={picked}
        options={classes.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={(id) => {
          choose.reset()
          setPicked(id)
        }}
      />
      <FormError>
        {choose.error
          ? problemWords(
              choose.error,
              {
                class_connected: m.classes_course_connected,
                stronger_password_needed: m.safety_class_text,
                teaches_no_more: m.classes_course_again,
              },
              m.classes_failed(),
            )
          : undefined}
      </FormError>
    </ConfirmDialog>
  )
}
