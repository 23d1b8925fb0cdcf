import type { ClassSchoolAccounts as Answer, ClassAnswer } from '@dozenauts/server/api/types.ts'
import { paths } from '#web/config/paths.ts'
import {
  useClassSchoolAccounts,
  useRemoveSchoolAccount,
  useSetGroup,
} from '#web/data/classes/school-accounts.ts'
import { isProblem } from '#web/data/server/server-problem.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts, showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

type School = Answer['providers'][number]

/** Pupils with the account of their school; nothing where no school of pupils signs in here. */
export function ClassSchoolAccounts({ answer: { class: room, pupils } }: { answer: ClassAnswer }) {
  const { data } = useClassSchoolAccounts(room.id)
  if (!data || data.providers.length === 0 || room.archived_at !== null) return null
  const { providers, connected } = data
  return (
    <Section
      title={m.classes_school_title()}
      hint={m.classes_school_hint({ school: providers.map(({ label }) => label).join(' · ') })}
    >
      {pupils.length > 0 && (
        <p>{m.classes_school_count({ count: connected.length, total: pupils.length })}</p>
      )}
      {providers.map((school) =>
        school.groups === 'none' ? null : school.groups === 'yes' ? (
          <Group
            key={`${school.id} ${school.group} ${school.waiting_group}`}
            classId={room.id}
            school={school}
          />
        ) : (
          <div key={school.id} className="grid justify-items-start gap-2">
            <p>{m.classes_school_group_connect({ school: school.label })}</p>
            <ButtonLink to={paths.safety} variant="secondary">
              {m.classes_school_group_add()}
            </ButtonLink>
          </div>
        ),
      )}
    </Section>
  )
}

function Group({
  classId,
  school: { id, label, group, waiting_group },
}: {
  classId: string
  school: School
}) {
  const set = useSetGroup(classId)
  const { busy, errors, form } = useSubmit<'school-group'>(
    async ({ text }) => {
      const typed = text('school-group').trim()
      try {
        await set.mutateAsync({ provider: id, group: typed === '' ? null : typed })
      } catch (problem) {
        if (isProblem(problem, 'group_taken')) return { 'school-group': m.classes_school_group_taken() }
        throw problem
      }
      void showToast.success(m.classes_school_group_saved())
      return undefined
    },
    () => sayInToast(m.classes_failed()),
  )
  return (
    <form {...form} className="grid justify-items-start gap-3">
      <FormField
        label={m.classes_school_group({ school: label })}
        hint={m.classes_school_group_hint()}
        name="school-group"
        defaultValue={group ?? waiting_group ?? ''}
        maxLength={200}
        autoComplete="off"
        spellCheck={false}
        error={errors['school-group']}
        className="w-full"
      />
      {waiting_group !== null && <p>{m.classes_school_group_waits({ group: waiting_group })}</p>}
      <Button type="submit" variant="secondary" busy={busy}>
        {m.classes_school_group_save()}
      </Button>
    </form>
  )
}

interface RemoveSchoolAccountProps {
  classId: string
  pupil: ClassAnswer['pupils'][number]
  onClose: () => void
}

export function RemoveSchoolAccount({ classId, pupil: { id, name }, onClose }: RemoveSchoolAccountProps) {
  const remove = useRemoveSchoolAccount(classId)
  return (
    <ConfirmDialog
      title={m.classes_school_remove()}
      text={m.classes_school_remove_text({ name })}
      confirm={m.classes_school_remove()}
      busy={remove.isPending}
      onClose={onClose}
      onConfirm={() =>
        remove.mutate(
          id,
          inToasts({ done: m.classes_school_removed(), failed: m.classes_failed(), first: onClose }),
        )
      }
    />
  )
}
