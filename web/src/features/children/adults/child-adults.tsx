import type { LearnerAdults, LearnerOfAccount } from '@dozenauts/server/api/types.ts'
import { School, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useAdults, useChangePeople } from '#web/data/adults/adults.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { PersonRow, personDetail, personName } from '#web/grown-ups/person-row.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { inToasts } from '#web/ui/toast.ts'
import { Waiting } from '#web/ui/waiting.tsx'

type Adult = LearnerAdults['adults'][number]

function roleOf({ role }: Adult, isEqual: boolean): string {
  if (role === 'guardian') return m.adults_role_guardian()
  return isEqual ? m.adults_role_equal() : m.adults_role_owner()
}

export function ChildAdults({ learner }: { learner: LearnerOfAccount }) {
  const adults = useAdults(learner.id)
  const { removeAdult, leave } = useChangePeople()
  const [asked, setAsked] = useState<Adult>()
  const name = learner.name ?? m.grown_ups_your_child()
  const isEqual = learner.shared === true
  const isOwner = learner.role === 'self' && !isEqual
  const hint = isEqual ? m.adults_equal_hint({ name }) : m.adults_guardian_hint({ name })
  const close = () => setAsked(undefined)
  const done = (words: string) => inToasts({ done: words, failed: m.adults_failed(), first: close })
  return (
    <Section title={m.adults_sees({ name })} {...(isOwner ? {} : { hint })}>
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
                  {m.adults_remove()}
                  <span className="sr-only"> {personName(adult)}</span>
                </Button>
              )}
              {!isOwner && adult.you && (
                <Button variant="quiet" onClick={() => setAsked(adult)}>
                  {m.adults_leave()}
                </Button>
              )}
            </PersonRow>
          ))}
          {adults.data.classes.map((room) => (
            <PersonRow
              key={room.id}
              icon={<School />}
              name={m.adults_class({ name: room.name })}
              detail={room.teachers.join(', ')}
            />
          ))}
        </ul>
      ) : (
        <Waiting
          page={adults}
          title={m.adults_away_title()}
          message={m.adults_away()}
          loading={<Skeleton className="h-16" />}
        />
      )}
      {adults.data && adults.data.classes.length > 0 && (
        <p className="text-ink-soft">{m.adults_held_by_class({ name })}</p>
      )}
      {asked &&
        (asked.you ? (
          <ConfirmDialog
            title={m.adults_leave_title({ name })}
            text={m.adults_leave_text({ name })}
            confirm={m.adults_leave()}
            danger
            busy={leave.isPending}
            onClose={close}
            onConfirm={() => leave.mutate(learner.id, done(m.adults_left({ name })))}
          />
        ) : (
          <ConfirmDialog
            title={m.adults_remove_title({ adult: personName(asked) })}
            text={m.adults_remove_text({ adult: personName(asked), name })}
            confirm={m.adults_remove()}
            danger
            busy={removeAdult.isPending}
            onClose={close}
            onConfirm={() =>
              removeAdult.mutate(
                { learnerId: learner.id, accountId: asked.account_id },
                done(m.adults_removed({ adult: personName(asked) })),
              )
            }
          />
        ))}
    </Section>
  )
}
