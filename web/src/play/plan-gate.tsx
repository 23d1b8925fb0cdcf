import { type ReactNode, Suspense } from 'react'
import { isFreeTable } from '#core/plans/free-tables.ts'
import type { Table } from '#core/tables/table.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { usePlay } from '#web/data/learner/play.ts'

// Most children never meet it.
const AskGrownUp = lazyWithRetry(async () => (await import('#web/play/ask-grown-up.tsx')).AskGrownUp)

interface PlanGateProps {
  /** What the lesson teaches; null for what asks all tables. */
  readonly table: Table | null
  readonly children: ReactNode
}

/** Whether the plan lets the child play this. */
export function useIsOpen(table: Table | null): boolean {
  const play = usePlay()
  return play === 'all' || (play === 'free' && table !== null && isFreeTable(table))
}

/** The start of a lesson, unless the plan leaves it closed. Around starts only: a lesson under way is never stopped. */
export function PlanGate({ table, children }: PlanGateProps) {
  return useIsOpen(table) ? children : <AskFirst table={table} />
}

/** A friendly hero in place of a lesson that is closed for now. */
export function AskFirst({ table }: Pick<PlanGateProps, 'table'>) {
  const play = usePlay()
  return (
    <Suspense>
      <AskGrownUp table={table} play={play === 'none' ? 'none' : 'free'} />
    </Suspense>
  )
}
