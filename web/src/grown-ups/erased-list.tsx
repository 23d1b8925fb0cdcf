import { useState } from 'react'
import { useErasures, useUndo, type WaitingErasure } from '#web/data/grown-ups/erasures.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { EraseDialog } from '#web/grown-ups/erase-dialog.tsx'
import { tellNotUndone, tellUndone } from '#web/grown-ups/tell-erased.ts'
import { formatLongDate } from '#web/i18n/dates.ts'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { showToast } from '#web/ui/toast.ts'

interface ErasedListProps {
  kind: WaitingErasure['kind']
  /** Whose pupils are listed. */
  classId?: string
}

/** Children, pupils or classes that were erased and can still be brought back. Nothing where there are none. */
export function ErasedList({ kind, classId }: ErasedListProps) {
  const { data = [] } = useErasures()
  const undo = useUndo()
  const [ending, setEnding] = useState<WaitingErasure>()
  const waiting = data.filter((one) => one.kind === kind && (!classId || one.class_id === classId))
  if (waiting.length === 0) return null
  const nameOf = ({ name }: WaitingErasure) => name ?? m.grown_ups_your_child()
  return (
    <Section title={m.safety_erased_title()}>
      <ul className="grid gap-2">
        {waiting.map((one) => (
          <li
            key={one.id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-button border-2 border-line p-3"
          >
            <span className="wrap-anywhere min-w-0 grow basis-40 font-semibold text-lg">
              {nameOf(one)}
              <span className="block font-normal text-base text-ink-soft">
                {m.safety_erased_until({ date: formatLongDate(one.until) })}
              </span>
            </span>
            <Button
              variant="secondary"
              busy={undo.isPending && undo.variables === one.id}
              onClick={() =>
                undo.mutate(one.id, { onSuccess: () => tellUndone(nameOf(one)), onError: tellNotUndone })
              }
            >
              {m.safety_undo()}
              <span className="sr-only"> {nameOf(one)}</span>
            </Button>
            <Button variant="quiet" onClick={() => setEnding(one)}>
              {m.safety_erase_now()}
              <span className="sr-only"> {nameOf(one)}</span>
            </Button>
          </li>
        ))}
      </ul>
      {ending && (
        <EraseDialog
          title={m.safety_erase_now_title({ name: nameOf(ending) })}
          erased={{ id: ending.id }}
          confirm={m.safety_erase_now()}
          onClose={() => setEnding(undefined)}
          onErased={() => {
            setEnding(undefined)
            void showToast.success(m.safety_erased_for_good({ name: nameOf(ending) }))
          }}
        />
      )}
    </Section>
  )
}
