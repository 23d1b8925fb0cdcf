import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { Lock } from 'lucide-react'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { writeClassCode } from '#core/people/class-code.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { AddPupils } from '#web/features/grown-ups/classes/add-pupils.tsx'
import { RemovePupilDialog } from '#web/features/grown-ups/classes/remove-pupil-dialog.tsx'
import { ConfirmDialog } from '#web/features/grown-ups/confirm-dialog.tsx'
import { RenameDialog } from '#web/features/grown-ups/rename-dialog.tsx'
import { Section } from '#web/features/grown-ups/section.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/toast.ts'

type Pupil = ClassAnswer['pupils'][number]
type Question =
  | { readonly kind: 'card' | 'remove' | 'rename'; readonly pupil: Pupil }
  | { readonly kind: 'erase' }

export function Pupils({ answer: { class: room, pupils } }: { answer: ClassAnswer }) {
  const change = useChangeClass(room.id)
  const navigate = useNavigate()
  const [question, setQuestion] = useState<Question>()
  const close = () => setQuestion(undefined)
  const done = (words: string) => ({
    onSuccess: () => {
      close()
      void showToast.success(words)
    },
    onError: () => void showToast.error(m.classes_failed()),
  })
  const isOwner = room.role === 'owner'
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <div className="grid gap-4">
        <Code room={room} />
        {!room.archived_at && <AddPupils classId={room.id} pupils={pupils} />}
        <Section title={m.classes_manage()}>
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              busy={change.settings.isPending}
              onClick={() => change.settings.mutate({ archived: !room.archived_at })}
            >
              {room.archived_at ? m.classes_reopen() : m.classes_archive()}
            </Button>
            {isOwner && (
              <Button variant="quiet" onClick={() => setQuestion({ kind: 'erase' })}>
                {m.classes_erase()}
              </Button>
            )}
          </div>
        </Section>
      </div>
      <Section title={m.classes_pupils()} hint={m.classes_pupils_count({ count: pupils.length })}>
        <ul className="grid gap-2">
          {pupils.map((pupil) => (
            <li
              key={pupil.id}
              className="grid gap-1 rounded-button border-2 border-line p-3 sm:flex sm:items-center sm:justify-between"
            >
              <Link
                to={`${paths.class(room.id)}/pupils/${pupil.id}`}
                className="flex min-h-12 items-center gap-2 font-semibold text-lg"
              >
                {pupil.name}
              </Link>
              {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms */}
              <div
                role="group"
                aria-label={m.classes_actions({ name: pupil.name })}
                className="flex flex-wrap"
              >
                {pupil.locked_until && (
                  <Button
                    variant="sun"
                    icon={<Lock aria-hidden="true" className="size-5" />}
                    onClick={() =>
                      change.unlock.mutate(pupil.id, done(m.classes_unlocked({ name: pupil.name })))
                    }
                  >
                    {m.classes_unlock()}
                  </Button>
                )}
                <Button variant="quiet" onClick={() => setQuestion({ kind: 'card', pupil })}>
                  {m.classes_new_card()}
                </Button>
                <Button variant="quiet" onClick={() => setQuestion({ kind: 'rename', pupil })}>
                  {m.classes_rename()}
                </Button>
                <Button variant="quiet" onClick={() => setQuestion({ kind: 'remove', pupil })}>
                  {m.classes_remove()}
                </Button>
              </div>
              {pupil.locked_until && <p className="text-tone-orange">{m.classes_locked()}</p>}
            </li>
          ))}
        </ul>
      </Section>
      {question?.kind === 'rename' && (
        <RenameDialog
          name={question.pupil.name}
          busy={change.rename.isPending}
          onClose={close}
          onRename={(name) =>
            change.rename.mutate(
              { pupilId: question.pupil.id, name },
              { onSuccess: close, onError: () => void showToast.error(m.classes_failed()) },
            )
          }
        />
      )}
      {question?.kind === 'card' && (
        <ConfirmDialog
          title={m.classes_new_card_title({ name: question.pupil.name })}
          text={m.classes_new_card_text()}
          confirm={m.classes_new_card()}
          busy={change.newCard.isPending}
          onClose={close}
          onConfirm={() =>
            change.newCard.mutate(
              question.pupil.id,
              done(m.classes_new_card_done({ name: question.pupil.name })),
            )
          }
        />
      )}
      {question?.kind === 'remove' && (
        <RemovePupilDialog classId={room.id} pupil={question.pupil} onClose={close} />
      )}
      {question?.kind === 'erase' && (
        <ConfirmDialog
          title={m.classes_erase_title({ name: room.name })}
          text={m.classes_erase_text()}
          confirm={m.classes_erase()}
          danger
          busy={change.erase.isPending}
          onClose={close}
          onConfirm={() =>
            // This page goes with the class, and callbacks of a component that is gone are never called.
            change.erase.mutateAsync(undefined).then(
              () => {
                void showToast.success(m.classes_erased())
                navigate(paths.classes)
              },
              () => void showToast.error(m.classes_failed()),
            )
          }
        />
      )}
    </div>
  )
}

function Code({ room }: { room: ClassAnswer['class'] }) {
  const { code } = useChangeClass(room.id)
  const set = (open: boolean, words: string) =>
    code.mutate(open, {
      onSuccess: () => void showToast.success(words),
      onError: () => void showToast.error(m.classes_failed()),
    })
  return (
    <Section title={m.classes_code()}>
      {room.code ? (
        <>
          <p className="font-display font-semibold text-4xl tracking-widest">{writeClassCode(room.code)}</p>
          <p className="text-ink-soft">
            {m.classes_code_hint({ address: `${location.host}${paths.classDoor}` })}
          </p>
        </>
      ) : (
        <p className="text-ink-soft">{m.classes_code_none()}</p>
      )}
      <div className="flex flex-wrap gap-3">
        <Button variant="secondary" busy={code.isPending} onClick={() => set(true, m.classes_code_renewed())}>
          {room.code ? m.classes_code_renew() : m.classes_code_open()}
        </Button>
        {room.code && (
          <Button variant="quiet" onClick={() => set(false, m.classes_code_closed())}>
            {m.classes_code_close()}
          </Button>
        )}
      </div>
    </Section>
  )
}
