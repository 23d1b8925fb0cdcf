import { memo } from 'react'
import { HEROES } from '#core/tables/hero.ts'
import type { Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { useLeaveGuard } from '#web/play/use-leave-guard.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

/** Asks once before a play is left in the middle. `table` is whose hero keeps the place. An answer changes nothing of it. */
export const LeaveDialog = memo(function LeaveDialog({ active, table }: { active: boolean; table: Table }) {
  return <Question table={table} {...useLeaveGuard(active)} />
})

interface QuestionProps extends ReturnType<typeof useLeaveGuard> {
  readonly table: Table
}

/** Drawn anew only when it is asked: not with the first answer, from which on it may be. */
const Question = memo(function Question({ table, asking, stay, leave }: QuestionProps) {
  return (
    <Dialog
      open={asking}
      onClose={stay}
      title={m.play_leave_title()}
      description={m.play_leave_text({ hero: HEROES[table].name })}
      actions={
        <>
          <Button variant="secondary" onClick={leave}>
            {m.play_leave_go()}
          </Button>
          <Button data-first-focus="" onClick={stay}>
            {m.play_leave_stay()}
          </Button>
        </>
      }
    />
  )
})
