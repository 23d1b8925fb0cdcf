import type { LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { useEffect, useState } from 'react'
import { FULL_NAME_MAX } from '#core/people/full-name.ts'
import { OFFERED_GRADES, USUAL_GRADE } from '#core/people/grades.ts'
import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { HEROES, type TableColour } from '#core/tables/hero.ts'
import { TABLES } from '#core/tables/table.ts'
import { Hero } from '#web/art/heroes/hero.tsx'
import { paths } from '#web/config/paths.ts'
import { useChangePeople } from '#web/data/adults/adults.ts'
import { useChangeFamily } from '#web/data/grown-ups/family.ts'
import { useLearners } from '#web/data/learner/learners.ts'
import { useMe } from '#web/data/learner/me.ts'
import { type ChildAction, ChildRow } from '#web/features/grown-ups/child-row.tsx'
import { ConfirmDialog } from '#web/features/grown-ups/confirm-dialog.tsx'
import { PicturesDialog } from '#web/features/grown-ups/pictures-dialog.tsx'
import { RemoveChildDialog } from '#web/features/grown-ups/remove-child-dialog.tsx'
import { RenameDialog } from '#web/features/grown-ups/rename-dialog.tsx'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ButtonLink } from '#web/ui/button-link.tsx'
import { FormField } from '#web/ui/form-field.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { showToast } from '#web/ui/toast.ts'
import { useSubmit } from '#web/ui/use-submit.ts'

type Question = { readonly kind: ChildAction; readonly child: LearnerOfAccount }

/** The learners of a family: who plays, in which order, and how a brother or sister joins or leaves. */
export function Children() {
  const children = useLearners().filter(({ role }) => role === 'self')
  const { data: me } = useMe()
  const most = !me?.plan || me.plan.state === 'open' ? MAX_LEARNERS : 1
  /** Where children of this family stand in the account's list, which may hold others in between. */
  const slots = (me?.learners ?? []).flatMap(({ role }, place) => (role === 'self' ? [place] : []))
  const { rename, move } = useChangeFamily()
  const { leave } = useChangePeople()
  const [question, setQuestion] = useState<Question>()
  const [moved, setMoved] = useState<{ readonly words: string; readonly button: string }>()
  const close = () => setQuestion(undefined)
  const failed = () => void showToast.error(m.family_failed())
  const nameOf = ({ name }: LearnerOfAccount) => name ?? m.grown_ups_your_child()
  // The row has moved in the page, and the browser lost the button that moved it.
  useEffect(() => {
    if (moved) document.getElementById(moved.button)?.focus()
  }, [moved])
  /** To the place of the child above or below. */
  const swap = (from: number, to: number) => {
    const child = children[from]
    if (!child || !children[to]) return undefined
    return () => {
      if (move.isPending) return
      const place = slots[to] ?? to
      move.mutate(
        { learnerId: child.id, place },
        {
          onSuccess: () =>
            setMoved({
              words: m.family_moved({ name: nameOf(child), place: to + 1, of: children.length }),
              button: `${to < from ? 'up' : 'down'}-${child.id}`,
            }),
          onError: failed,
        },
      )
    }
  }
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title={m.family_title()} hint={m.family_intro()}>
        <ul className="grid gap-2">
          {children.map((child, i) => (
            <ChildRow
              key={child.id}
              child={child}
              name={nameOf(child)}
              isOwn={child.own === true}
              alone={children.length < 2}
              onUp={swap(i, i - 1)}
              onDown={swap(i, i + 1)}
              onAsk={(kind) => setQuestion({ kind, child })}
            />
          ))}
        </ul>
        <p role="status" className="sr-only">
          {moved?.words}
        </p>
      </Section>
      <AddChild room={most - children.length} byPlan={most < MAX_LEARNERS} />
      {question?.kind === 'rename' && (
        <RenameDialog
          name={nameOf(question.child)}
          maxLength={FULL_NAME_MAX}
          onClose={close}
          onRename={(name) => rename.mutateAsync({ learnerId: question.child.id, name })}
          refusal={renameProblem}
        />
      )}
      {question?.kind === 'leave' && (
        <ConfirmDialog
          title={m.adults_leave_title({ name: nameOf(question.child) })}
          text={m.adults_equal_hint({ name: nameOf(question.child) })}
          confirm={m.adults_leave()}
          danger
          busy={leave.isPending}
          onClose={close}
          onConfirm={() =>
            leave.mutate(question.child.id, {
              onSuccess: () => {
                close()
                void showToast.success(m.adults_left({ name: nameOf(question.child) }))
              },
              onError: failed,
            })
          }
        />
      )}
      {question?.kind === 'remove' && (
        <RemoveChildDialog learnerId={question.child.id} name={nameOf(question.child)} onClose={close} />
      )}
      {question?.kind === 'pictures' && (
        <PicturesDialog
          learnerId={question.child.id}
          name={nameOf(question.child)}
          pictures={question.child.pictures}
          onClose={close}
        />
      )}
    </div>
  )
}

/** It is neither empty nor too long, so it holds something that cannot be seen. */
const renameProblem = (problem: unknown) =>
  problemWords(problem, { invalid_body: m.family_name_unprintable }, m.family_failed())

/** Why there is no room for one more. */
const FULL = { too_many_learners: m.family_full, plan_limit: m.plan_family_full }

function AddChild({ room, byPlan }: { room: number; byPlan: boolean }) {
  const { add } = useChangeFamily()
  const [grade, setGrade] = useState(USUAL_GRADE)
  const [colour, setColour] = useState<TableColour>(HEROES[2].colour)
  const { busy, errors, form } = useSubmit<'child-name'>(
    async ({ text, clear }) => {
      const name = text('child-name').trim()
      if (name === '') return { 'child-name': m.family_name_missing() }
      await add.mutateAsync({ name, grade, colour })
      void showToast.success(m.family_added({ name }))
      clear('child-name')
      return undefined
    },
    (problem) => ({ 'child-name': problemWords(problem, FULL, m.family_failed()) }),
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
        <FormField
          label={m.family_name()}
          name="child-name"
          autoComplete="off"
          maxLength={FULL_NAME_MAX}
          error={errors['child-name']}
        />
        <SelectField
          label={m.family_grade()}
          value={grade}
          options={OFFERED_GRADES.map((value) => ({ value, label: value }))}
          onChange={setGrade}
        />
        <fieldset className="grid gap-1.5">
          <legend className="font-display font-semibold">{m.family_colour()}</legend>
          <div className="grid grid-cols-4 gap-2 sm:grid-cols-6">
            {TABLES.map((table) => (
              <label
                key={table}
                className="relative grid min-h-14 place-items-center rounded-button border-2 border-line has-checked:border-brand has-checked:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-brand"
              >
                <input
                  type="radio"
                  name="child-colour"
                  className="absolute inset-0 cursor-pointer opacity-0"
                  aria-label={HEROES[table].name}
                  checked={colour === HEROES[table].colour}
                  onChange={() => setColour(HEROES[table].colour)}
                />
                <Hero table={table} size={44} />
              </label>
            ))}
          </div>
        </fieldset>
        <Button type="submit" busy={busy}>
          {m.family_add()}
        </Button>
      </form>
    </Section>
  )
}
