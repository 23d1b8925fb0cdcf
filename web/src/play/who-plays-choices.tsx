import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { Baby, School, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { freeHero } from '#core/people/free-hero.ts'
import { USUAL_GRADE } from '#core/people/grades.ts'
import { useAnswerWhoPlays, type WhoPlaysAnswer } from '#web/data/learner/who-plays.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { CHILD_NAME, ChildFields } from '#web/play/child-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

interface WhoPlaysChoicesProps {
  /** Of the account. */
  readonly name: string
  /** The account's own learner, where an earlier answer already made it a child. */
  readonly child?: LearnerOfAccount | undefined
  readonly onAnswered: (who: WhoPlaysAnswer['who']) => void
}

/** Why an answer was not taken. */
const REFUSALS = {
  too_many_learners: m.family_full,
  plan_limit: m.plan_family_full,
  adult_gate_closed: m.family_first_gate,
}

/** Me, my child or my class: one tap, and for a child a name, a grade and a hero. */
export function WhoPlaysChoices({ name, child, onAnswered }: WhoPlaysChoicesProps) {
  const answer = useAnswerWhoPlays()
  const [naming, setNaming] = useState(false)
  const say = async (given: WhoPlaysAnswer) => {
    await answer.mutateAsync(given)
    onAnswered(given.who)
  }
  const tap = (who: 'me' | 'class') => () => void say({ who }).catch(() => {})
  return (
    <div className="grid gap-4">
      <div className="grid gap-3 sm:grid-cols-3">
        <Choice icon={<UserRound />} label={m.family_first_me()} hint={name} onChoose={tap('me')} />
        <Choice
          icon={<Baby />}
          label={m.family_first_child()}
          hint={m.family_first_child_hint()}
          open={naming}
          onChoose={() => setNaming(!naming)}
        />
        <Choice
          icon={<School />}
          label={m.family_first_class()}
          hint={m.family_first_class_hint()}
          onChoose={tap('class')}
        />
      </div>
      {answer.isError && !naming && (
        <p role="alert" className="text-wrong">
          {problemWords(answer.error, REFUSALS, m.family_failed())}
        </p>
      )}
      {naming && <ChildForm child={child} onChild={say} />}
    </div>
  )
}

interface ChoiceProps {
  readonly icon: ReactNode
  readonly label: string
  readonly hint: string
  /** Whether something below belongs to it and is shown. */
  readonly open?: boolean
  readonly onChoose: () => void
}

function Choice({ icon, label, hint, open, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-expanded={open}
      className={`flex min-h-16 cursor-pointer items-center gap-3 rounded-button border-2 bg-card p-3 text-left hover:border-brand ${open ? 'border-brand' : 'border-field'}`}
    >
      <span aria-hidden="true" className="text-brand">
        {icon}
      </span>
      <span className="min-w-0">
        <span className="block font-display font-semibold text-lg">{label}</span>
        <span className="wrap-anywhere line-clamp-2 block text-ink-soft">{hint}</span>
      </span>
    </button>
  )
}

interface ChildFormProps {
  readonly child: LearnerOfAccount | undefined
  readonly onChild: (answer: WhoPlaysAnswer) => Promise<void>
}

function ChildForm({ child, onChild }: ChildFormProps) {
  const [look, setLook] = useState({
    grade: child?.grade ?? USUAL_GRADE,
    colour: child?.colour ?? freeHero([]),
  })
  const { busy, errors, form } = useSubmit<typeof CHILD_NAME>(
    async ({ text }) => {
      const name = text(CHILD_NAME).trim()
      if (name === '') return { [CHILD_NAME]: m.family_name_missing() }
      await onChild({ who: 'child', name, ...look })
      return undefined
    },
    (problem) => ({
      [CHILD_NAME]: problemWords(
        problem,
        { ...REFUSALS, invalid_body: m.family_name_unprintable },
        m.family_failed(),
      ),
    }),
  )
  return (
    <form {...form} className="grid gap-4">
      <ChildFields look={look} onLook={setLook} name={child?.name ?? ''} error={errors[CHILD_NAME]} />
      <Button type="submit" busy={busy} className="justify-self-start">
        {m.family_first_save()}
      </Button>
    </form>
  )
}
