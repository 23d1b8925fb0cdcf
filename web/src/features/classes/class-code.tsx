import type { ClassAnswer } from '@dozenauts/server/api/types.ts'
import { useState } from 'react'
import { writeClassCode } from '#core/people/class-code.ts'
import { paths } from '#web/config/paths.ts'
import { useChangeClass } from '#web/data/classes/classes.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { Section } from '#web/ui/section.tsx'
import { inToasts } from '#web/ui/toast.ts'

/** What ends the code that stands on printed cards is asked once. */
const QUESTIONS = {
  renew: {
    open: true,
    title: m.classes_code_renew_title,
    text: m.classes_code_renew_text,
    confirm: m.classes_code_renew,
    done: m.classes_code_renewed,
  },
  close: {
    open: false,
    title: m.classes_code_close_title,
    text: m.classes_code_close_text,
    confirm: m.classes_code_close,
    done: m.classes_code_closed,
  },
} as const

export function ClassCode({ room }: { room: ClassAnswer['class'] }) {
  const { code } = useChangeClass(room.id)
  const [asked, setAsked] = useState<keyof typeof QUESTIONS>()
  const set = (open: boolean, words: string) =>
    code.mutate(open, inToasts({ done: words, failed: m.classes_failed(), first: () => setAsked(undefined) }))
  const question = asked && QUESTIONS[asked]
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
        {room.code ? (
          <>
            <Button variant="secondary" onClick={() => setAsked('renew')}>
              {m.classes_code_renew()}
            </Button>
            <Button variant="quiet" onClick={() => setAsked('close')}>
              {m.classes_code_close()}
            </Button>
          </>
        ) : (
          <Button
            variant="secondary"
            busy={code.isPending}
            onClick={() => set(true, m.classes_code_renewed())}
          >
            {m.classes_code_open()}
          </Button>
        )}
      </div>
      {question && (
        <ConfirmDialog
          title={question.title()}
          text={question.text()}
          confirm={question.confirm()}
          busy={code.isPending}
          onClose={() => setAsked(undefined)}
          onConfirm={() => set(question.open, question.done())}
        />
      )}
    </Section>
  )
}
