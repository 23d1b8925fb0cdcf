import type { LearnerAdults, LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { School, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useAdults, useChangePeople } from '#web/data/people/people.ts'
import { ConfirmDialog } from '#web/features/grown-ups/confirm-dialog.tsx'
import { PersonRow, personDetail, personName } from '#web/features/grown-ups/people/person-row.tsx'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { showToast } from '#web/ui/toast.ts'

type Adult = LearnerAdults['adults'][number]

function roleOf({ role }: Adult, isEqual: boolean): string {
  if (role === 'guardian') return m.people_role_guardian()
  return isEqual ? m.people_role_equal() : m.people_role_owner()
}

/** The adults and classes that see one child. */
export function ChildAdults({ learner }: { learner: LearnerOfAccount }) {
  const adults = useAdults(learner.id)
  const { removeAdult, leave } = useChangePeople()
  const [asked, setAsked] = useState<Adult>()
  const name = learner.name ?? m.grown_ups_your_child()
  const isEqual = learner.shared === true
  const isOwner = learner.role === 'self' && !isEqual
  const hint = isEqual ? m.people_equal_hint({ name }) : m.people_guardian_hint({ name })
  const close = () => setAsked(undefined)
  const done = (words: string) => ({
    onSuccess: () => {
      close()
      void showToast.success(words)
    },
    onError: () => void showToast.error(m.people_failed()),
  })
  return (
    <Section title={m.people_sees({ name })} {...(isOwner ? {} : { hint })}>
      {adults.data ? (
        <ul className="grid gap-2">
          {adults.data.adults.map((adult) => (
            <PersonRow
              key={adult.account_id}
              icon={<UserRound />}
              name={personName(adult)}
              detail={personDetail(roleOf(adult, isEqual), adult)}
            >
              {isOwner && adult.role === 'guardian' && (
                <Button variant="quiet" onClick={() => setAsked(adult)}>
                  {m.people_remove()}
                  <span className="sr-only"> {personName(adult)}</span>
                </Button>
              )}
              {!isOwner && adult.you && (
                <Button variant="quiet" onClick={() => setAsked(adult)}>
                  {m.people_leave()}
                </Button>
              )}
            </PersonRow>
          ))}
          {adults.data.classes.map((room) => (
            <PersonRow
              key={room.id}
              icon={<School />}
              name={m.people_class({ name: room.name })}
              detail={room.teachers.join(', ')}
            />
          ))}
        </ul>
      ) : adults.isError ? (
        <ErrorState
          title={m.people_away_title()}
          message={m.people_away()}
          onRetry={() => void adults.refetch()}
        />
      ) : (
        <Skeleton className="h-16" />
      )}
      {adults.data && adults.data.classes.length > 0 && (
        <p className="text-ink-soft">{m.people_held_by_class({ name })}</p>
      )}
      {asked &&
        (asked.you ? (
          <ConfirmDialog
            title={m.people_leave_title({ name })}
            text={m.people_leave_text({ name })}
            confirm={m.people_leave()}
            danger
            busy={leave.isPending}
            onClose={close}
            onConfirm={() => leave.mutate(learner.id, done(m.people_left({ name })))}
          />
        ) : (
          <ConfirmDialog
            title={m.people_remove_title({ adult: personName(asked) })}
            text={m.people_remove_text({ adult: personName(asked), name })}
            confirm={m.people_remove()}
            danger
            busy={removeAdult.isPending}
            onClose={close}
            onConfirm={() =>
              removeAdult.mutate(
                { learnerId: learner.id, accountId: asked.account_id },
                done(m.people_removed({ adult: personName(asked) })),
              )
            }
          />
        ))}
    </Section>
  )
}
