import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { useClassExport, useRoster } from '#web/data/classes/roster.ts'
import { ClassDetailsDialog } from '#web/features/classes/class-details-dialog.tsx'
import { classLimitWords, classProblemWords } from '#web/features/classes/class-problems.ts'
import { EraseClassDialog } from '#web/features/classes/erase-class-dialog.tsx'
import { MoveDialog } from '#web/features/classes/move-dialog.tsx'
import { NextYearDialog } from '#web/features/classes/next-year-dialog.tsx'
import { otherOwner } from '#web/features/classes/other-owner.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { problemWords } from '#web/i18n/problem-words.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { inToasts } from '#web/ui/toast.ts'

type Question = 'details' | 'next-year' | 'archive' | 'cards' | 'move' | 'hand-over' | 'erase'

/** What is decided about a class as a whole. */
export function ClassSettings({ answer }: { answer: ClassAnswer }) {
  const { class: room, pupils } = answer
  const change = useChangeClass(room.id)
  const [question, setQuestion] = useState<Question>()
  const ownedBy = otherOwner(answer)
  const isOwner = ownedBy === undefined
  const isArchived = room.archived_at !== null
  const failed = inToasts({ failed: m.classes_failed() })
  const ask = (next: Question) => () => setQuestion(next)
  return (
    <>
      <Section title={m.classes_manage()} {...(isArchived ? { hint: m.roster_archived_hint() } : {})}>
        {!isArchived && (
          <>
            <Switch
              label={m.roster_long_sessions()}
              hint={m.roster_long_sessions_hint()}
              checked={room.long_sessions}
              onChange={(long_sessions) => change.settings.mutate({ long_sessions }, failed)}
            />
            <Switch
              label={m.roster_sounds()}
              hint={m.roster_sounds_hint()}
              checked={room.sounds}
              onChange={(sounds) => change.settings.mutate({ sounds }, failed)}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          {!isArchived && (
            <Button variant="secondary" onClick={ask('details')}>
              {m.roster_details()}
            </Button>
          )}
          {isOwner && !isArchived && (
            <Button variant="secondary" onClick={ask('next-year')}>
              {m.roster_next_year()}
            </Button>
          )}
          {isOwner && isArchived && (
            <Button
              busy={change.archived.isPending}
              onClick={() => change.archived.mutate(false, inToasts({ failed: reopenRefusal }))}
            >
              {m.classes_reopen()}
            </Button>
          )}
          {isOwner && !isArchived && (
            <Button variant="secondary" onClick={ask('archive')}>
              {m.classes_archive()}
            </Button>
          )}
          {pupils.length > 0 && !isArchived && (
            <Button variant="secondary" onClick={ask('cards')}>
              {m.roster_renew_cards()}
            </Button>
          )}
          {isOwner && pupils.length > 0 && (
            <Button variant="secondary" onClick={ask('move')}>
              {m.roster_move_all()}
            </Button>
          )}
          {isOwner && (
            <Button variant="secondary" onClick={ask('hand-over')}>
              {m.roster_hand_over()}
            </Button>
          )}
          {isOwner && (
            <Button variant="quiet" onClick={ask('erase')}>
              {m.classes_erase()}
            </Button>
          )}
        </div>
        {ownedBy !== undefined && <p className="text-ink-soft">{m.roster_owner_only({ name: ownedBy })}</p>}
      </Section>
      <ClassFiles room={room} />
      {question && <Asked question={question} answer={answer} onClose={() => setQuestion(undefined)} />}
    </>
  )
}

const reopenRefusal = (error: unknown) =>
  problemWords(error, { plan_limit: m.plan_reopen_full }, classProblemWords(error))

function ClassFiles({ room }: { room: ClassAnswer['class'] }) {
  const file = useClassExport(room.id, room.name)
  const save = (format: 'csv' | 'json') =>
    file.mutate(
      format,
      inToasts({
        failed: (error) => problemWords(error, { 429: m.roster_export_wait }, m.classes_failed()),
      }),
    )
  return (
    <Section title={m.roster_export()} hint={m.roster_export_hint()}>
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" icon={Download} busy={file.isPending} onClick={() => save('csv')}>
          {m.roster_export_csv()}
        </Button>
        <Button variant="quiet" icon={Download} busy={file.isPending} onClick={() => save('json')}>
          {m.roster_export_json()}
        </Button>
      </div>
    </Section>
  )
}

interface AskedProps {
  question: Question
  answer: ClassAnswer
  onClose: () => void
}

function Asked({ question, answer, onClose }: AskedProps) {
  const { class: room, pupils } = answer
  const change = useChangeClass(room.id)
  const roster = useRoster(room.id)
  const navigate = useNavigate()
  switch (question) {
    case 'details':
      return <ClassDetailsDialog room={room} onClose={onClose} />
    case 'next-year':
      return <NextYearDialog answer={answer} onClose={onClose} />
    case 'move':
      return <MoveDialog room={room} pupils={pupils} onClose={onClose} />
    case 'hand-over':
      return <HandOver answer={answer} onClose={onClose} />
    case 'archive':
      return (
        <ConfirmDialog
          title={m.roster_archive_title({ name: room.name })}
          text={m.roster_archive_text()}
          confirm={m.classes_archive()}
          busy={change.archived.isPending}
          onClose={onClose}
          onConfirm={() =>
            change.archived.mutate(true, inToasts({ failed: m.classes_failed(), first: onClose }))
          }
        />
      )
    case 'cards':
      return (
        <ConfirmDialog
          title={m.roster_renew_cards_title()}
          text={m.roster_renew_cards_text()}
          confirm={m.roster_renew_cards()}
          busy={roster.renewCards.isPending}
          onClose={onClose}
          onConfirm={() =>
            roster.renewCards.mutate(
              undefined,
              inToasts({
                done: m.roster_renew_cards_done(),
                failed: m.classes_failed(),
                first: () => navigate(`${paths.class(room.id)}/cards`),
              }),
            )
          }
        />
      )
    case 'erase':
      return <EraseClassDialog answer={answer} onClose={onClose} />
  }
}

function whyNotHanded(error: unknown): string {
  if (classLimitWords(error)) return m.roster_hand_over_full()
  return problemWords(error, { stronger_password_needed: m.roster_hand_over_unsafe }, m.classes_failed())
}

function HandOver({ answer: { class: room, teachers }, onClose }: Omit<AskedProps, 'question'>) {
  const { handOver } = useRoster(room.id)
  const [picked, setPicked] = useState<string>()
  const others = teachers
    .filter(({ role }) => role !== 'owner')
    .map(({ id, name }) => ({ id, name: name ?? m.roster_nameless() }))
  const to = others.find(({ id }) => id === picked) ?? others[0]
  const navigate = useNavigate()
  if (!to)
    return (
      <ConfirmDialog
        title={m.roster_hand_over()}
        text={m.roster_hand_over_none()}
        confirm={m.roster_hand_over_invite()}
        busy={false}
        onClose={onClose}
        onConfirm={() => navigate(`${paths.class(room.id)}/teachers`)}
      />
    )
  return (
    <ConfirmDialog
      title={m.roster_hand_over()}
      text={m.roster_hand_over_text()}
      confirm={m.roster_hand_over_do()}
      busy={handOver.isPending}
      onClose={onClose}
      onConfirm={() =>
        handOver.mutate(
          to.id,
          inToasts({ done: m.roster_handed_over(), failed: whyNotHanded, first: onClose }),
        )
      }
    >
      <SelectField
        label={m.roster_hand_over_to()}
        value={to.id}
        options={others.map(({ id, name: label }) => ({ value: id, label }))}
        onChange={setPicked}
      />
    </ConfirmDialog>
  )
}
