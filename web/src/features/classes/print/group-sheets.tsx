import { useSearchParams } from 'react-router'
import { makeWorksheet } from '#core/print/worksheet.ts'
import { useDashboard } from '#web/data/classes/classes.ts'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { groupActivity } from '#web/features/classes/groups/group-activity.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { PrintBar } from '#web/report/print/print-bar.tsx'
import { useWorksheets } from '#web/report/print/use-worksheets.tsx'
import { WorksheetSheets } from '#web/report/print/worksheet-sheet.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A worksheet for each group, and for the teacher its answers with the ten-minute activity. */
export function GroupSheets({ classId }: { classId: string }) {
  const page = useDashboard(classId, false)
  const [search] = useSearchParams()
  const { seed, earlier, another, byCode } = useWorksheets()
  if (!page.data) return <ClassWaiting page={page} />
  const { groups, pupils } = page.data
  const names = new Map(pupils.map(({ id, name }) => [id, name]))
  const only = search.get('group')
  const shown = groups.filter((_, i) => only === null || String(i) === only)
  const isReady = earlier !== null || shown.length > 0
  return (
    <>
      <PrintBar title={m.teaching_print_groups()} hint={m.teaching_print_groups_hint()} ready={isReady}>
        {shown.length > 0 && another}
        {byCode}
      </PrintBar>
      {earlier ? (
        <WorksheetSheets worksheet={earlier} title={m.teaching_sheet_title()} />
      ) : shown.length === 0 ? (
        <EmptyState title={m.teaching_print_no_groups_title()} message={m.teaching_print_no_groups()} />
      ) : (
        shown.map(({ table, pupils: members, facts, way }) => (
          <WorksheetSheets
            key={`${table} ${members.join(' ')}`}
            worksheet={makeWorksheet(facts, seed)}
            title={m.teaching_sheet_of_table({ table })}
            note={
              <div className="grid gap-[2mm]">
                <p>{members.map((id) => names.get(id) ?? '').join(', ')}</p>
                {facts[0] && <p>{groupActivity(way, facts[0])}</p>}
              </div>
            }
          />
        ))
      )}
    </>
  )
}
