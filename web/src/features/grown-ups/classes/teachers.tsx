import type { ClassAnswer, ClassTeacher } from '@dozenauts/server/api/types.ts'
import { UserRound } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useChangeTeam, useInvitations, useTeachers } from '#web/data/people/people.ts'
import { RenewalDialog } from '#web/features/grown-ups/classes/renewal.tsx'
import { ConfirmDialog } from '#web/features/grown-ups/confirm-dialog.tsx'
import { EmailInvitation, OpenInvitations } from '#web/features/grown-ups/people/email-invitation.tsx'
import { PersonRow, personDetail, personName } from '#web/features/grown-ups/people/person-row.tsx'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ErrorState } from '#web/ui/error-state.tsx'
import { PageLoading } from '#web/ui/page-loading.tsx'
import { showToast } from '#web/ui/toast.ts'

/** Who teaches a class: invite, remove, leave. */
export function Teachers({ room }: { room: ClassAnswer['class'] }) {
  const teachers = useTeachers(room.id)
  const [asked, setAsked] = useState<ClassTeacher>()
  if (!teachers.data)
    return teachers.isError ? (
      <ErrorState
        title={m.people_away_title()}
        message={m.people_away()}
        onRetry={() => void teachers.refetch()}
      />
    ) : (
      <PageLoading full={false} />
    )
  const isOwner = room.role === 'owner'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <Section title={m.people_teachers()} hint={m.people_teachers_hint()}>
        <ul className="grid gap-2">
          {teachers.data.map((teacher) => (
            <PersonRow
              key={teacher.account_id}
              icon={<UserRound />}
              name={personName(teacher)}
              detail={personDetail(
                teacher.role === 'owner' ? m.people_class_owner() : m.people_co_teacher(),
                teacher,
              )}
            >
              {(teacher.you || isOwner) && (
                <Button variant="quiet" onClick={() => setAsked(teacher)}>
                  {teacher.you ? m.people_leave() : m.people_remove()}
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
    <Section title={m.people_invite_teacher()} hint={m.people_invite_teacher_hint()}>
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
    void showToast.error(problemWords(problem, { last_teacher: m.people_last_teacher }, m.people_failed()))
  if (removed) return <RenewalDialog classId={room.id} onClose={onClose} />
  if (teacher.you)
    return (
      <ConfirmDialog
        title={m.people_leave_class_title({ name: room.name })}
        text={leaveText(room.role === 'owner', alone)}
        confirm={m.people_leave()}
        danger
        busy={leave.isPending}
        onClose={onClose}
        onConfirm={() =>
          // This page goes with the access, and callbacks of a component that is gone are never called.
          leave.mutateAsync(undefined).then(() => {
            void showToast.success(m.people_left({ name: room.name }))
            navigate(paths.classes)
          }, failed)
        }
      />
    )
  return (
    <ConfirmDialog
      title={m.people_remove_title({ adult: personName(teacher) })}
      text={m.people_remove_teacher_text({ adult: personName(teacher) })}
      confirm={m.people_remove()}
      danger
      busy={removeTeacher.isPending}
      onClose={onClose}
      onConfirm={() =>
        removeTeacher.mutate(teacher.account_id, {
          onSuccess: () => {
            // Without pupils who sign in there is nothing to renew.
            if (room.archived_at || room.pupils === 0) onClose()
            else setRemoved(true)
            void showToast.success(m.people_removed({ adult: personName(teacher) }))
          },
          onError: failed,
        })
      }
    />
  )
}

function leaveText(isOwner: boolean, alone: boolean): string {
  if (alone) return m.people_last_teacher()
  return isOwner ? m.people_leave_owner_text() : m.people_leave_class_text()
}
