import type { ClassAnswer, ClassTeacher } from '@dozenauts/server/api/types.ts'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useChangeTeam, useInvitations, useTeachers } from '#web/data/adults/adults.ts'
import { RenewalDialog } from '#web/features/classes/renewal.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { EmailInvitation, OpenInvitations } from '#web/grown-ups/email-invitation.tsx'
import { PersonRow, personDetail, personName } from '#web/grown-ups/person-row.tsx'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'
import { Waiting } from '#web/ui/waiting.tsx'

/** Who teaches a class: invite, remove, leave. */
export function Teachers({ room }: { room: ClassAnswer['class'] }) {
  const teachers = useTeachers(room.id)
  const [asked, setAsked] = useState<ClassTeacher>()
  if (!teachers.data)
    return <Waiting page={teachers} title={m.adults_away_title()} message={m.adults_away()} />
  const isOwner = room.role === 'owner'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title={m.adults_teachers()} hint={m.adults_teachers_hint()}>
        <ul className="grid gap-2">
          {teachers.data.map((teacher) => (
            <PersonRow
              key={teacher.account_id}
              icon={<UserRound />}
              name={personName(teacher)}
              detail={personDetail(
                teacher.role === 'owner' ? m.adults_class_owner() : m.adults_co_teacher(),
                teacher,
              )}
            >
              {(teacher.you || isOwner) && (
                <Button variant="quiet" onClick={() => setAsked(teacher)}>
                  {teacher.you ? m.adults_leave() : m.adults_remove()}
                  {!teacher.you && <span className="sr-only"> {personName(teacher)}</span>}
                </Button>
              )}
            </PersonRow>
          ))}
        </ul>
      </Section>
      {isOwner && <InviteTeacher classId={room.id} />}
      {asked && (
        <Question
          room={room}
          teacher={asked}
          alone={teachers.data.length === 1}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  )
}

function InviteTeacher({ classId }: { classId: string }) {
  const invitations = useInvitations()
  return (
    <Section title={m.adults_invite_teacher()} hint={m.adults_invite_teacher_hint()}>
      <EmailInvitation invited={(email) => ({ class_id: classId, email, role: 'teacher' })} />
      <OpenInvitations
        invitations={(invitations.data ?? []).filter(({ class_id }) => class_id === classId)}
      />
    </Section>
  )
}

interface QuestionProps {
  room: ClassAnswer['class']
  teacher: ClassTeacher
  /** The only teacher of the class. */
  alone: boolean
  onClose: () => void
}

function Question({ room, teacher, alone, onClose }: QuestionProps) {
  const { removeTeacher, leave } = useChangeTeam(room.id)
  const [removed, setRemoved] = useState(false)
  const navigate = useNavigate()
  const failed = (problem: unknown) =>
    problemWords(problem, { last_teacher: m.adults_last_teacher }, m.adults_failed())
  const left = inToasts({
    done: m.adults_left({ name: room.name }),
    failed,
    first: () => navigate(paths.classes),
  })
  if (removed) return <RenewalDialog classId={room.id} onClose={onClose} />
  if (teacher.you)
    return (
      <ConfirmDialog
        title={m.adults_leave_class_title({ name: room.name })}
        text={leaveText(room.role === 'owner', alone)}
        confirm={m.adults_leave()}
        danger
        busy={leave.isPending}
        onClose={onClose}
        onConfirm={() =>
          // This page goes with the access, and callbacks of a component that is gone are never called.
          leave.mutateAsync().then(left.onSuccess, left.onError)
        }
      />
    )
  return (
    <ConfirmDialog
      title={m.adults_remove_title({ adult: personName(teacher) })}
      text={m.adults_remove_teacher_text({ adult: personName(teacher) })}
      confirm={m.adults_remove()}
      danger
      busy={removeTeacher.isPending}
      onClose={onClose}
      onConfirm={() =>
        removeTeacher.mutate(
          teacher.account_id,
          inToasts({
            done: m.adults_removed({ adult: personName(teacher) }),
            failed,
            // Without pupils who sign in there is nothing to renew.
            first: () => (room.archived_at || room.pupils === 0 ? onClose() : setRemoved(true)),
          }),
        )
      }
    />
  )
}

function leaveText(isOwner: boolean, alone: boolean): string {
  if (alone) return m.adults_last_teacher()
  return isOwner ? m.adults_leave_owner_text() : m.adults_leave_class_text()
}
