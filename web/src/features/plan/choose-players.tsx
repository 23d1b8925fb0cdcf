import type { PlanPage } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { useChoosePlayers } from '#web/data/grown-ups/plan.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CheckField } from '#web/ui/check-field.tsx'
import { FormError } from '#web/ui/form-error.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'
import { sayInToast, useSubmit } from '#web/ui/use-submit.ts'

type Member = PlanPage['members'][number]

/** Where a plan has fewer places than learners: who plays. The others keep everything, and look. */
export function ChoosePlayers({ page }: { page: PlanPage }) {
  const { members, places } = page
  // A choice only fits the list it was made for.
  const key = members.map(({ learner_id, plays }) => `${learner_id}${plays}`).join()
  if (members.every(({ plays }) => plays)) return null
  return <Choice key={key} members={members} places={places} />
}

function Choice({ members, places }: Pick<PlanPage, 'members' | 'places'>) {
  const choose = useChoosePlayers()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(
    () => new Set(members.filter(({ plays }) => plays).map(({ learner_id }) => learner_id)),
  )
  const fits = fitsPlaces(members, places, chosen)
  const teaches = places.pupils > 0 && members.some(({ class_name }) => class_name !== null)
  const hint = [
    m.plan_players_hint({ count: places.family }),
    ...(teaches ? [m.plan_players_pupils({ count: places.pupils })] : []),
  ].join(' ')
  const toggle = (id: string, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    setChosen(next)
  }
  const { busy, form } = useSubmit(
    async () => {
      if (!fits) return undefined
      await choose.mutateAsync([...chosen])
      void showToast.success(m.plan_players_saved())
      return undefined
    },
    () => sayInToast(m.plan_players_failed()),
  )
  return (
    <Section title={m.plan_players_title()} hint={hint}>
      <form {...form} className="grid gap-3">
        <ul className="grid gap-2 sm:grid-cols-2">
          {members.map((member) => (
            <li key={member.learner_id}>
              <CheckField
                checked={chosen.has(member.learner_id)}
                onChange={(on) => toggle(member.learner_id, on)}
                className="rounded-button border-2 border-line px-3 py-2 has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand"
              >
                <span className="wrap-anywhere min-w-0 font-semibold">
                  {member.name ?? m.grown_ups_your_child()}
                  {member.class_name !== null && (
                    <span className="block font-normal text-ink-soft">{member.class_name}</span>
                  )}
                </span>
              </CheckField>
            </li>
          ))}
        </ul>
        <FormError>{!fits && m.plan_players_too_many()}</FormError>
        <Button type="submit" busy={busy} disabled={!fits} className="justify-self-start">
          {m.plan_players_save()}
        </Button>
      </form>
    </Section>
  )
}

function fitsPlaces(members: readonly Member[], places: PlanPage['places'], chosen: ReadonlySet<string>) {
  const count = (pupil: boolean) =>
    members.filter(({ learner_id, class_name }) => chosen.has(learner_id) && (class_name !== null) === pupil)
      .length
  if (places.pupils === 0) return chosen.size <= places.family
  return count(false) <= places.family && count(true) <= places.pupils
}
