import type { LearnerOfAccount, Plan } from '@dozenauts/server/api/types.ts'
import { useEffect, useState } from 'react'
import { MAX_LEARNERS } from '#core/plans/seats.ts'
import { useChangePeople } from '#web/data/adults/adults.ts'
import { useChangeFamily } from '#web/data/grown-ups/family.ts'
import { useLearners } from '#web/data/learner/learners.ts'
import { useMe } from '#web/data/learner/me.ts'
import { AddChild } from '#web/features/children/add-child.tsx'
import { type ChildAction, ChildRow } from '#web/features/children/child-row.tsx'
import { EditChildDialog } from '#web/features/children/edit-child-dialog.tsx'
import { PicturesDialog } from '#web/features/children/pictures-dialog.tsx'
import { RemoveChildDialog } from '#web/features/children/remove-child-dialog.tsx'
import { WhoPlaysSection } from '#web/features/children/who-plays-section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { ErasedList } from '#web/grown-ups/erased-list.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

type Question = { readonly kind: ChildAction; readonly child: LearnerOfAccount }

/** A trial and a plan for teachers have one place in the family; a plan for parents has what was bought. */
function placesFor(plan: Plan | undefined): number {
  if (!plan || plan.state === 'open') return MAX_LEARNERS
  return plan.kind === 'parents' ? plan.learners_max : 1
}

export function Children() {
  const children = useLearners().filter(({ role }) => role === 'self')
  const { data: me } = useMe()
  const most = placesFor(me?.plan)
  /** Where children of this family stand in the account's list, which may hold others in between. */
  const slots = (me?.learners ?? []).flatMap(({ role }, place) => (role === 'self' ? [place] : []))
  const { move } = useChangeFamily()
  const { leave } = useChangePeople()
  const [question, setQuestion] = useState<Question>()
  const [moved, setMoved] = useState<{ readonly words: string; readonly button: string }>()
  const close = () => setQuestion(undefined)
  const failed = m.family_failed()
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
        inToasts({
          failed,
          first: () =>
            setMoved({
              words: m.family_moved({ name: nameOf(child), place: to + 1, of: children.length }),
              button: `${to < from ? 'up' : 'down'}-${child.id}`,
            }),
        }),
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
      <div className="grid gap-4">
        <AddChild
          room={most - children.length}
          byPlan={most < MAX_LEARNERS}
          taken={children.map(({ colour }) => colour)}
        />
        {me && <WhoPlaysSection me={me} />}
        <ErasedList kind="learner" />
      </div>
      {question?.kind === 'edit' && (
        <EditChildDialog child={question.child} name={nameOf(question.child)} onClose={close} />
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
            leave.mutate(
              question.child.id,
              inToasts({ done: m.adults_left({ name: nameOf(question.child) }), failed, first: close }),
            )
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
