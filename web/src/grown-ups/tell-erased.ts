import type { Undoable } from '@dozenauts/server/api/types.ts'
import { undoErasure } from '#web/data/grown-ups/erasures.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { formatLongDate } from '#web/i18n/dates.ts'
import { problemWords } from '#web/i18n/problem-words.ts'
import { showToast } from '#web/ui/toast.ts'

/** Long enough to read it and to change one's mind. */
const SHOWN_MS = 12_000

export function tellErased(words: string, name: string, undoable: Undoable | undefined) {
  if (!undoable) return void showToast.success(words)
  void showToast.success(words, {
    description: m.safety_erased_until({ date: formatLongDate(undoable.until) }),
    duration: SHOWN_MS,
    action: {
      label: m.safety_undo(),
      onClick: () =>
        void undoErasure(undoable.id).then(
          () => tellUndone(name),
          (error: unknown) => tellNotUndone(error),
        ),
    },
  })
}

export const tellUndone = (name: string) => void showToast.success(m.safety_undone({ name }))

export const tellNotUndone = (error: unknown) => void showToast.error(whyNotUndone(error))

function whyNotUndone(error: unknown): string {
  const full = {
    plan_limit: m.safety_undo_full,
    too_many_learners: m.safety_undo_full,
    too_many_classes: m.safety_undo_full,
    too_many_pupils: m.safety_undo_full,
    class_full: m.safety_undo_full,
    unknown_class: m.safety_undo_no_class,
  }
  return problemWords(error, full, m.family_failed())
}
