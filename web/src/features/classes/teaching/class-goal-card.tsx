import { GOAL_FROM_PUPILS, GOAL_LIGHTS } from '#core/classes/class-goal.ts'
import { useTeach } from '#web/data/classes/teaching.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts, showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

interface ClassGoalCardProps {
  readonly classId: string
  readonly lights: number
  /** What the class usually lights. */
  readonly usual: number
  readonly goal: number | null
  readonly pupils: number
  readonly isArchived: boolean
}

/** What the class wants to light together: one number, no names. */
export function ClassGoalCard({ classId, lights, usual, goal, pupils, isArchived }: ClassGoalCardProps) {
  const { setGoal } = useTeach(classId)
  const { errors, form } = useSubmit<'class-goal'>(
    async ({ text }) => {
      const wanted = Number(text('class-goal'))
      if (!Number.isInteger(wanted) || wanted < GOAL_LIGHTS.min || wanted > GOAL_LIGHTS.max)
        return { 'class-goal': m.teaching_goal_wrong(GOAL_LIGHTS) }
      await setGoal.mutateAsync(wanted)
      void showToast.success(m.teaching_goal_set())
      return undefined
    },
    () => sayInToast(m.classes_failed()),
  )
  const switchOff = () =>
    setGoal.mutate(null, inToasts({ done: m.teaching_goal_off(), failed: m.classes_failed() }))
  return (
    <Section title={m.teaching_goal_title()} hint={m.teaching_goal_hint()}>
      <p className="text-lg">{m.teaching_goal_now({ count: lights })}</p>
      {pupils < GOAL_FROM_PUPILS && (
        <p className="text-ink-soft">{m.teaching_goal_few({ least: GOAL_FROM_PUPILS })}</p>
      )}
      {!isArchived && (
        <form {...form} className="flex flex-wrap items-end gap-3">
          <FormField
            label={m.teaching_goal_field()}
            name="class-goal"
            inputMode="numeric"
            autoComplete="off"
            defaultValue={goal ?? usual}
            error={errors['class-goal']}
            className="w-44"
          />
          <Button type="submit" variant="secondary" busy={setGoal.isPending}>
            {goal === null ? m.teaching_goal_on() : m.teaching_goal_change()}
          </Button>
          {goal !== null && (
            <Button variant="quiet" onClick={switchOff}>
              {m.teaching_goal_switch_off()}
            </Button>
          )}
        </form>
      )}
    </Section>
  )
}
