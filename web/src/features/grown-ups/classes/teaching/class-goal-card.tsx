import { type FormEvent, useState } from 'react'
import { GOAL_FROM_PUPILS, GOAL_STARS } from '#core/classes/class-goal.ts'
import { useTeach } from '#web/data/classes/teaching.ts'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { showToast } from '#web/ui/toast.ts'

/** A week in which everybody does two or three missions. */
const STARS_PER_PUPIL = 12

interface ClassGoalCardProps {
  readonly classId: string
  readonly stars: number
  readonly goal: number | null
  readonly pupils: number
  readonly isArchived: boolean
}

/** What the class wants to light together: one number, no names. */
export function ClassGoalCard({ classId, stars, goal, pupils, isArchived }: ClassGoalCardProps) {
  const { setGoal } = useTeach(classId)
  const usual = Math.max(GOAL_STARS.min, Math.round((pupils * STARS_PER_PUPIL) / 10) * 10)
  const [typed, setTyped] = useState(String(goal ?? usual))
  const [error, setError] = useState<string>()
  const set = (wanted: number | null) =>
    setGoal.mutate(wanted, {
      onSuccess: () =>
        void showToast.success(wanted === null ? m.teaching_goal_off() : m.teaching_goal_set()),
      onError: () => void showToast.error(m.classes_failed()),
    })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const wanted = Number(typed)
    if (!Number.isInteger(wanted) || wanted < GOAL_STARS.min || wanted > GOAL_STARS.max)
      return setError(m.teaching_goal_wrong(GOAL_STARS))
    set(wanted)
  }
  return (
    <Section title={m.teaching_goal_title()} hint={m.teaching_goal_hint()}>
      <p className="text-lg">{m.teaching_goal_now({ count: stars })}</p>
      {pupils < GOAL_FROM_PUPILS && (
        <p className="text-ink-soft">{m.teaching_goal_few({ least: GOAL_FROM_PUPILS })}</p>
      )}
      {!isArchived && (
        <form onSubmit={submit} noValidate className="flex flex-wrap items-end gap-3">
          <FormField
            label={m.teaching_goal_field()}
            name="class-goal"
            inputMode="numeric"
            autoComplete="off"
            value={typed}
            error={error}
            onChange={({ target }) => {
              setTyped(target.value)
              setError(undefined)
            }}
            className="w-44"
          />
          <Button type="submit" variant="secondary" busy={setGoal.isPending}>
            {goal === null ? m.teaching_goal_on() : m.teaching_goal_change()}
          </Button>
          {goal !== null && (
            <Button variant="quiet" onClick={() => set(null)}>
              {m.teaching_goal_switch_off()}
            </Button>
          )}
        </form>
      )}
    </Section>
  )
}
