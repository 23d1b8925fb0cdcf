import { Shuffle } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { makeWorksheet, worksheetFromCode } from '#core/print/worksheet.ts'
import { useDashboard } from '#web/data/classes/classes.ts'
import { ClassWaiting } from '#web/features/classes/class-waiting.tsx'
import { groupActivity } from '#web/features/classes/group-activity.ts'
import { PrintBar } from '#web/features/classes/print/print-bar.tsx'
import { m } from '#web/generated/paraglide/messages.js'
import { EarlierSheet } from '#web/report/print/earlier-sheet.tsx'
import { WorksheetSheets } from '#web/report/print/worksheet-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'

/** A worksheet for each group, and for the teacher its answers with the ten-minute activity. */
export function GroupSheets({ classId }: { classId: string }) {
  const page = useDashboard(classId, false)
  const [search] = useSearchParams()
  const [seed, setSeed] = useState(newSeed)
  const [code, setCode] = useState<string>()
  if (!page.data) return <ClassWaiting page={page} />
  const { groups, pupils } = page.data
  const names = new Map(pupils.map(({ id, name }) => [id, name]))
  const only = search.get('group')
  const shown = groups.filter((_, i) => only === null || String(i) === only)
  const earlier = code === undefined ? null : worksheetFromCode(code)
  const isReady = earlier !== null || shown.length > 0
  return (
    <>
      <PrintBar title={m.teaching_print_groups()} hint={m.teaching_print_groups_hint()} ready={isReady}>
        {shown.length > 0 && (
          <Button
            variant="secondary"
            icon={<Shuffle aria-hidden="true" className="size-5" />}
            onClick={() => {
              setCode(undefined)
              setSeed(newSeed())
            }}
          >
            {m.grown_ups_print_again()}
          </Button>
        )}
        <EarlierSheet onCode={setCode} />
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

const newSeed = () => Math.floor(Math.random() * 10_000)
