import { useState } from 'react'
import { freeHero } from '#core/people/free-hero.ts'
import { USUAL_GRADE } from '#core/people/grades.ts'
import type { TableColour } from '#core/tables/hero.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeFamily } from '#web/data/grown-ups/family.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { CHILD_NAME, ChildFields } from '#web/play/child-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

const FULL = { too_many_learners: m.family_full, plan_limit: m.plan_family_full }

interface AddChildProps {
  readonly room: number
  readonly byPlan: boolean
  readonly taken: readonly TableColour[]
}

export function AddChild({ room, byPlan, taken }: AddChildProps) {
  const { add } = useChangeFamily()
  const [grade, setGrade] = useState(USUAL_GRADE)
  // Until one is chosen, it follows what is free.
  const [chosen, setChosen] = useState<TableColour>()
  const look = { grade, colour: chosen ?? freeHero(taken) }
  const { busy, errors, form } = useSubmit<typeof CHILD_NAME>(
    async ({ text, clear }) => {
      const name = text(CHILD_NAME).trim()
      if (name === '') return { [CHILD_NAME]: m.family_name_missing() }
      await add.mutateAsync({ name, ...look })
      void showToast.success(m.family_added({ name }))
      clear(CHILD_NAME)
      setChosen(undefined)
      return undefined
    },
    (problem) => ({ [CHILD_NAME]: problemWords(problem, FULL, m.family_failed()) }),
  )
  if (room <= 0)
    return (
      <Section title={m.family_add()}>
        <p>{byPlan ? m.plan_family_full() : m.family_full()}</p>
        {byPlan && (
          <ButtonLink to={paths.plan} variant="secondary" className="justify-self-start">
            {m.plan_notice_open()}
          </ButtonLink>
        )}
      </Section>
    )
  return (
    <Section title={m.family_add()}>
      <form {...form} className="grid gap-4">
        <ChildFields
          look={look}
          onLook={(given) => {
            setGrade(given.grade)
            if (given.colour !== look.colour) setChosen(given.colour)
          }}
          error={errors[CHILD_NAME]}
        />
        <Button type="submit" busy={busy}>
          {m.family_add()}
        </Button>
      </form>
    </Section>
  )
}
