import type { Assignment, ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { DAY_MS } from '#core/calendar/calendar.ts'
import { LONGEST_ASSIGNMENT_DAYS, TASK_KINDS } from '#core/classes/assignment.ts'
import { DAILY_MINUTES } from '#core/settings/learner-settings.ts'
import { GAME_TABLES, type GameTable, type Table } from '#core/tables/table.ts'
import { useTeach } from '#web/data/classes/teaching.ts'
import { localDate, taskText } from '#web/features/classes/teaching/assignment-words.ts'
import { ForWhom } from '#web/features/classes/teaching/for-whom.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { TablePicker } from '#web/grown-ups/table-picker.tsx'
import { Choice } from '#web/ui/choice.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { DialogButtons } from '#web/ui/dialog-buttons.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

interface AssignmentDialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly classId: string
  readonly pupils: ClassAnswer['pupils']
  /** An assignment whose days or pupils change; left out to make a new one. */
  readonly changing?: Assignment
}

export function AssignmentDialog({ open, onClose, ...rest }: AssignmentDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={rest.changing ? taskText(rest.changing.task) : m.teaching_new()}
    >
      <AssignmentForm onClose={onClose} {...rest} />
    </Dialog>
  )
}

type Task = Assignment['task']

const KINDS: Readonly<Record<Task['kind'], () => string>> = {
  focus: m.teaching_choose_focus,
  mission: m.teaching_choose_mission,
  check: m.teaching_kind_check,
  game: m.teaching_choose_game,
}
/** To the end of a school week. */
const USUAL_DAYS = 6

function AssignmentForm({ onClose, classId, pupils, changing }: Omit<AssignmentDialogProps, 'open'>) {
  const { assign, change } = useTeach(classId)
  const [kind, setKind] = useState<Task['kind']>('focus')
  const [tables, setTables] = useState<readonly Table[]>([])
  const [minutes, setMinutes] = useState<(typeof DAILY_MINUTES)[number]>(8)
  const [table, setTable] = useState<GameTable>(7)
  const [chosen, setChosen] = useState<ReadonlySet<string> | null>(() =>
    !changing || changing.for_all ? null : new Set(changing.pupils.map(({ id }) => id)),
  )
  const [days, setDays] = useState({
    starts_on: changing?.starts_on ?? localDate(),
    ends_on: changing?.ends_on ?? localDate(USUAL_DAYS),
  })
  const task = (): Task => {
    switch (kind) {
      case 'focus':
        return { kind, tables: [...tables] }
      case 'mission':
        return { kind, minutes }
      case 'game':
        return { kind, table }
      case 'check':
        return { kind }
    }
  }
  const { busy, errors, form } = useSubmit<'form'>(
    async () => {
      const earliest = changing ? changing.starts_on : localDate()
      const found =
        !changing && kind === 'focus' && tables.length === 0
          ? m.teaching_tables_missing()
          : problemIn({ chosen, earliest, ...days })
      if (found) return { form: found }
      const asked = { pupils: chosen && [...chosen], ...days }
      if (changing) await change.mutateAsync({ assignmentId: changing.id, body: asked })
      else await assign.mutateAsync({ task: task(), ...asked })
      void showToast.success(changing ? m.teaching_changed() : m.teaching_made())
      onClose()
      return undefined
    },
    () => sayInToast(m.classes_failed()),
  )
  return (
    <form {...form} className="grid gap-5">
      {!changing && (
        <>
          <Choice
            label={m.teaching_what()}
            options={TASK_KINDS.map((value) => ({ value, label: KINDS[value]() }))}
            value={kind}
            onChange={setKind}
          />
          {kind === 'focus' && (
            <TablePicker
              label={m.teaching_tables()}
              hint={m.teaching_tables_hint()}
              chosen={tables}
              onChange={setTables}
            />
          )}
          {kind === 'mission' && (
            <Choice
              label={m.teaching_minutes()}
              options={DAILY_MINUTES.map((value) => ({ value, label: String(value) }))}
              value={minutes}
              onChange={setMinutes}
            />
          )}
          {kind === 'game' && (
            <Choice
              label={m.teaching_game()}
              options={GAME_TABLES.map((value) => ({ value, label: String(value) }))}
              value={table}
              onChange={setTable}
            />
          )}
        </>
      )}
      <ForWhom classId={classId} pupils={pupils} chosen={chosen} onChange={setChosen} />
      <div className="grid grid-cols-1 gap-4 sm:grid-cols-2">
        {(['starts_on', 'ends_on'] as const).map((end) => (
          <FormField
            key={end}
            type="date"
            label={end === 'starts_on' ? m.teaching_from() : m.teaching_to()}
            name={end}
            value={days[end]}
            onChange={({ target }) => setDays({ ...days, [end]: target.value })}
          />
        ))}
      </div>
      <FormError>{errors.form}</FormError>
      <DialogButtons onCancel={onClose} busy={busy}>
        {changing ? m.teaching_save() : m.teaching_make()}
      </DialogButtons>
    </form>
  )
}

function problemIn(given: {
  readonly chosen: ReadonlySet<string> | null
  readonly earliest: string
  readonly starts_on: string
  readonly ends_on: string
}): string | undefined {
  if (given.chosen?.size === 0) return m.teaching_pupils_missing()
  if (given.starts_on === '' || given.ends_on < given.starts_on) return m.teaching_days_wrong()
  if (given.starts_on < given.earliest) return m.teaching_days_past()
  const length = Date.parse(given.ends_on) - Date.parse(given.starts_on)
  return length >= LONGEST_ASSIGNMENT_DAYS * DAY_MS
    ? m.teaching_days_long({ count: LONGEST_ASSIGNMENT_DAYS })
    : undefined
}
