import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { Baby, School, UserRound } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { freeHero } from '#core/people/free-hero.ts'
import { USUAL_GRADE } from '#core/people/grades.ts'
import type { Table } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { useAnswerWhoPlays, type WhoPlaysAnswer } from '#web/data/learner/who-plays.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { CHILD_NAME, ChildFields } from '#web/play/child-fields.tsx'
import { Button } from '#web/ui/button.tsx'
import { Said } from '#web/ui/said.tsx'
import { useSubmit } from '#web/ui/use-submit.ts'

interface WhoPlaysChoicesProps {
  /** Of the account. */
  readonly name: string
  /** The account's own learner, where an earlier answer already made it a child. */
  readonly child?: LearnerOfAccount | undefined
  readonly onAnswered: (who: WhoPlaysAnswer['who']) => void
  /** On the night of a child's pages: three doors to walk through. */
  readonly doors?: boolean
}

/** Why an answer was not taken. */
const REFUSALS = {
  too_many_learners: m.family_full,
  plan_limit: m.plan_family_full,
  adult_gate_closed: m.family_first_gate,
}

/** Me, my child or my class: one tap, and for a child a name, a grade and a hero. */
export function WhoPlaysChoices({ name, child, onAnswered, doors = false }: WhoPlaysChoicesProps) {
  const answer = useAnswerWhoPlays()
  const [naming, setNaming] = useState(false)
  const say = async (given: WhoPlaysAnswer) => {
    await answer.mutateAsync(given)
    onAnswered(given.who)
  }
  const tap = (who: 'me' | 'class') => () => void say({ who }).catch(() => {})
  return (
    <div className="grid gap-4">
      <div className={`grid sm:grid-cols-3 sm:gap-3 ${doors ? 'grid-cols-3 gap-2' : 'gap-3'}`}>
        <Choice
          sign={doors ? <Behind hero={2} /> : <UserRound />}
          label={m.family_first_me()}
          hint={name}
          doors={doors}
          onChoose={tap('me')}
        />
        <Choice
          sign={doors ? <Behind hero={5} /> : <Baby />}
          doors={doors}
          label={m.family_first_child()}
          hint={m.family_first_child_hint()}
          open={naming}
          onChoose={() => setNaming(!naming)}
        />
        <Choice
          sign={doors ? <Behind hero={11} /> : <School />}
          doors={doors}
          label={m.family_first_class()}
          hint={m.family_first_class_hint()}
          onChoose={tap('class')}
        />
      </div>
      {answer.isError && !naming && (
        <Said
          className={
            doors ? 'paper justify-self-start rounded-button bg-card px-4 py-2 text-wrong!' : 'text-wrong'
          }
        >
          {problemWords(answer.error, REFUSALS, m.family_failed())}
        </Said>
      )}
      {naming && (
        <div className={doors ? 'paper rounded-card bg-card p-5 sm:p-6' : ''}>
          <ChildForm child={child} onChild={say} />
        </div>
      )}
    </div>
  )
}

interface ChoiceProps {
  readonly sign: ReactNode
  readonly label: string
  readonly hint: string
  /** Whether something below belongs to it and is shown. */
  readonly open?: boolean
  readonly doors: boolean
  readonly onChoose: () => void
}

const ROW = 'min-h-16 items-center gap-3 rounded-button border-2 p-3 text-left hover:border-brand'
const DOOR =
  'paper flex-col items-stretch gap-1 rounded-[1.25rem] p-1.5 pb-2 text-center sm:gap-3 sm:rounded-[1.875rem] sm:p-2.5 sm:pb-4'

/** Who waits behind a door. */
function Behind({ hero }: { hero: Table }) {
  return (
    <span className="grid h-12 w-full shrink-0 place-items-center rounded-[0.9rem] bg-space sm:h-36 sm:rounded-[1.4rem]">
      <Hero table={hero} mood="happy" size={112} className="size-10 sm:size-28" />
    </span>
  )
}

function Choice({ sign, label, hint, open, doors, onChoose }: ChoiceProps) {
  return (
    <button
      type="button"
      onClick={onChoose}
      aria-expanded={open}
      className={`flex cursor-pointer bg-card ${doors ? DOOR : `${ROW} ${open ? 'border-brand' : 'border-field'}`}`}
    >
      <span aria-hidden="true" className="text-brand">
        {sign}
      </span>
      <span className="min-w-0">
        <span
          className={`block font-display font-semibold ${doors ? 'leading-tight sm:text-2xl' : 'text-lg'}`}
        >
          {label}
        </span>
        <span
          className={`wrap-anywhere line-clamp-2 block text-ink-soft ${doors ? 'text-sm leading-tight sm:text-base' : ''}`}
        >
          {hint}
        </span>
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
