import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useDashboard } from '#web/data/classes/classes.ts'
import { PupilPicker } from '#web/features/classes/teaching/pupil-picker.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Choice } from '#web/ui/choice.tsx'

interface ForWhomProps {
  readonly classId: string
  readonly pupils: ClassAnswer['pupils']
  /** Null: the whole class. */
  readonly chosen: ReadonlySet<string> | null
  readonly onChange: (chosen: ReadonlySet<string> | null) => void
}

/** The whole class, a group that shares a gap, or any pupils. */
export function ForWhom({ classId, pupils, chosen, onChange }: ForWhomProps) {
  const { data } = useDashboard(classId, false)
  const [who, setWho] = useState(chosen ? 'some' : 'all')
  const groups = data?.groups ?? []
  const choose = (value: string) => {
    setWho(value)
    const group = groups[Number(value)]
    onChange(value === 'all' ? null : new Set(group?.pupils ?? []))
  }
  return (
    <>
      <Choice
        label={m.teaching_for()}
        options={[
          { value: 'all', label: m.teaching_for_all() },
          ...groups.map(({ table, pupils: members }, i) => ({
            value: String(i),
            label: groupLabel(table, members, pupils),
          })),
          { value: 'some', label: m.teaching_for_chosen() },
        ]}
        value={who}
        onChange={choose}
      />
      {chosen && (
        <PupilPicker label={m.classes_pupils()} pupils={pupils} chosen={chosen} onChange={onChange} />
      )}
    </>
  )
}

/** Groups of the same table differ by who is in them. */
const NAMED = 2

function groupLabel(table: number, members: readonly string[], pupils: ForWhomProps['pupils']): string {
  const named = members.slice(0, NAMED).map((id) => pupils.find((pupil) => pupil.id === id)?.name ?? '')
  return m.teaching_for_group({ table, names: named.join(', '), rest: members.length - named.length })
}
