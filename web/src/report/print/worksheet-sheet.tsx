import type { ReactNode } from 'react'
import type { Task, Worksheet } from '#core/print/worksheet.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { Sheet } from '#web/report/print/sheet.tsx'

interface WorksheetSheetsProps {
  worksheet: Worksheet
  title: string
  /** For the teacher, above the answers. */
  note?: ReactNode
}

export function WorksheetSheets({ worksheet: { code, tasks }, title, note }: WorksheetSheetsProps) {
  return (
    <>
      <Sheet label={title}>
        <Head title={title} code={code} />
        <p className="grid grid-cols-2 gap-8">
          <Line label={m.grown_ups_print_name_line()} />
          <Line label={m.grown_ups_print_date_line()} />
        </p>
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-[8mm] sm:grid-cols-3 print:grid-cols-3">
          {tasks.map((task, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: tasks do not move
              key={index}
              className="flex h-[22mm] items-end whitespace-nowrap font-display text-xl tabular-nums"
            >
              <TaskText task={task} />
            </li>
          ))}
        </ol>
      </Sheet>
      <Sheet label={m.grown_ups_print_key()}>
        <Head title={m.grown_ups_print_key()} code={code} />
        {note}
        <ol className="grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-[8mm] gap-y-[4mm] sm:grid-cols-3 print:grid-cols-3">
          {tasks.map((task, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: tasks do not move
            <li key={index} className="whitespace-nowrap font-display text-lg tabular-nums">
              <TaskText task={task} answered />
            </li>
          ))}
        </ol>
      </Sheet>
    </>
  )
}

function Head({ title, code }: { title: string; code: string }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-4">
      <h2 className="font-semibold text-2xl">{title}</h2>
      <span className="font-mono text-sm">{m.grown_ups_print_sheet_code({ code })}</span>
    </div>
  )
}

function Line({ label }: { label: string }) {
  return (
    <span className="flex items-end gap-2">
      {label}
      <span className="h-6 flex-1 border-black border-b" />
    </span>
  )
}

function TaskText({ task: { form, a, b, c, answer }, answered = false }: { task: Task; answered?: boolean }) {
  const gap = answered ? (
    <strong>{answer}</strong>
  ) : (
    <span className="mx-1 inline-block w-[12mm] border-black border-b" />
  )
  if (form === 'division')
    return (
      <span>
        {c} ÷ {a} = {gap}
      </span>
    )
  return (
    <span>
      {a ?? gap} × {b ?? gap} = {c ?? gap}
    </span>
  )
}
