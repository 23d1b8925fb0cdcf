import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Ellipsis, Lock } from 'lucide-react'
import { useState } from 'react'
import { Link, Navigate, useNavigate } from 'react-router'
import { PUPIL_NAME_LENGTH } from '#core/people/pupil-names.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { useClassSchoolAccounts } from '#web/data/classes/school-accounts.ts'
import { AddPupils } from '#web/features/classes/add-pupils.tsx'
import { ClassCode } from '#web/features/classes/class-code.tsx'
import { ClassCourse } from '#web/features/classes/class-course.tsx'
import { ClassSchoolAccounts, RemoveSchoolAccount } from '#web/features/classes/class-school-accounts.tsx'
import { ClassSettings } from '#web/features/classes/class-settings.tsx'
import { MergeDialog } from '#web/features/classes/merge-dialog.tsx'
import { MoveDialog } from '#web/features/classes/move-dialog.tsx'
import { otherOwner } from '#web/features/classes/other-owner.ts'
import { type PupilAction, PupilActions } from '#web/features/classes/pupil-actions.tsx'
import { RemoveDialog } from '#web/features/classes/remove-dialog.tsx'
import { RenameDialog } from '#web/features/classes/rename-dialog.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { ErasedList } from '#web/grown-ups/erased-list.tsx'
import { formatDayMonth } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

type Pupil = ClassAnswer['pupils'][number]
interface Question {
  readonly kind: PupilAction | 'card' | 'more'
  readonly pupil: Pupil
}

export function Pupils({ answer }: { answer: ClassAnswer }) {
  const { class: room, pupils } = answer
  const [question, setQuestion] = useState<Question>()
  const connected = new Set(useClassSchoolAccounts(room.id).data?.connected)
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2 lg:grid-rows-[auto_1fr]">
      {!room.archived_at && (
        <div className="grid gap-4">
          <ClassCode room={room} />
          <AddPupils classId={room.id} pupils={pupils} />
        </div>
      )}
      {/* On a phone before what is decided once a year: a lesson needs this list. */}
      {pupils.length > 0 && (
        <div className="lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <Section title={m.classes_pupils()} hint={m.classes_pupils_count({ count: pupils.length })}>
            <ul className="grid gap-2">
              {pupils.map((pupil) => (
                <PupilLine
                  key={pupil.id}
                  room={room}
                  pupil={pupil}
                  hasSchoolAccount={connected.has(pupil.id)}
                  onAsk={(kind) => setQuestion({ kind, pupil })}
                />
              ))}
            </ul>
          </Section>
        </div>
      )}
      <div className="grid gap-4">
        <ClassCourse classId={room.id} isArchived={room.archived_at !== null} />
        <ClassSchoolAccounts answer={answer} />
        <ErasedList kind="pupil" classId={room.id} />
        <ClassSettings answer={answer} />
      </div>
      {question && (
        <Asked
          question={question}
          answer={answer}
          hasSchoolAccount={connected.has(question.pupil.id)}
          onChoose={(kind) => setQuestion({ ...question, kind })}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </div>
  )
}

interface PupilLineProps {
  room: ClassAnswer['class']
  pupil: Pupil
  hasSchoolAccount: boolean
  onAsk: (kind: 'card' | 'more') => void
}

/** What a lesson needs is one tap away: opening a lock and a lost card, also on a phone. */
function PupilLine({ room, pupil, hasSchoolAccount, onAsk }: PupilLineProps) {
  const { unlock } = useChangeClass(room.id)
  const { id, name } = pupil
  return (
    <li className="grid gap-x-3 rounded-button border-2 border-line px-3 py-1 sm:flex sm:flex-wrap sm:items-center sm:justify-between">
      <Link
        to={`${paths.class(room.id)}/pupils/${id}`}
        className="flex min-h-12 min-w-0 flex-wrap items-center gap-x-2"
      >
        <span className="wrap-anywhere font-semibold text-lg">{name}</span>
        <span className="text-ink-soft text-sm">
          {m.roster_since({ date: formatDayMonth(pupil.joined_at) })}
        </span>
        {hasSchoolAccount && <span className="text-ink-soft text-sm">{m.classes_school_has()}</span>}
        {pupil.wrong_tries > 0 && (
          <span className="text-sm text-tone-orange">
            {m.roster_wrong_tries({ count: pupil.wrong_tries })}
          </span>
        )}
      </Link>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
      <div
        role="group"
        aria-label={m.classes_actions({ name })}
        className="flex shrink-0 flex-wrap items-center"
      >
        {pupil.locked_until && !room.archived_at && (
          <Button
            variant="sun"
            busy={unlock.isPending}
            icon={Lock}
            onClick={() =>
              unlock.mutate(id, inToasts({ done: m.classes_unlocked({ name }), failed: m.classes_failed() }))
            }
          >
            {m.classes_unlock()}
          </Button>
        )}
        {!room.archived_at && (
          <Button variant="quiet" onClick={() => onAsk('card')}>
            {m.classes_new_card()}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        <Button
          variant="quiet"
          aria-label={m.roster_more_for({ name })}
          icon={Ellipsis}
          onClick={() => onAsk('more')}
        >
          {m.roster_more()}
        </Button>
      </div>
      {pupil.locked_until && <p className="basis-full py-1 text-tone-orange">{m.classes_locked()}</p>}
    </li>
  )
}

interface AskedProps {
  question: Question
  answer: ClassAnswer
  hasSchoolAccount: boolean
  onChoose: (kind: PupilAction) => void
  onClose: () => void
}

function Asked({ question: { kind, pupil }, answer, hasSchoolAccount, onChoose, onClose }: AskedProps) {
  const { class: room, pupils } = answer
  const { newCard, rename } = useChangeClass(room.id)
  const navigate = useNavigate()
  const { id, name } = pupil
  switch (kind) {
    case 'more':
      return (
        <PupilActions
          pupil={pupil}
          isArchived={room.archived_at !== null}
          isAlone={pupils.length < 2}
          hasSchoolAccount={hasSchoolAccount}
          ownedBy={otherOwner(answer)}
          onChoose={onChoose}
          onClose={onClose}
        />
      )
    case 'print':
      return <Navigate to={`${paths.class(room.id)}/cards?pupil=${id}`} />
    case 'move':
      return <MoveDialog room={room} pupils={[pupil]} onClose={onClose} />
    case 'merge':
      return (
        <MergeDialog
          classId={room.id}
          pupil={pupil}
          others={pupils.filter((other) => other.id !== id)}
          onClose={onClose}
        />
      )
    case 'school-account':
      return <RemoveSchoolAccount classId={room.id} pupil={pupil} onClose={onClose} />
    case 'remove':
      return <RemoveDialog classId={room.id} pupil={pupil} onClose={onClose} />
    case 'rename':
      return (
        <RenameDialog
          maxLength={PUPIL_NAME_LENGTH}
          name={name}
          onClose={onClose}
          onRename={(typed) => rename.mutateAsync({ pupilId: id, name: typed })}
          refusal={() => m.classes_failed()}
        />
      )
    case 'card':
      return (
        <ConfirmDialog
          title={m.classes_new_card_title({ name })}
          text={m.classes_new_card_text()}
          confirm={m.classes_new_card()}
          busy={newCard.isPending}
          onClose={onClose}
          onConfirm={() =>
            newCard.mutate(
              id,
              inToasts({
                done: m.classes_new_card_done({ name }),
                failed: m.classes_failed(),
                first: () => navigate(`${paths.class(room.id)}/cards?pupil=${id}`),
              }),
            )
          }
        />
      )
  }
}
