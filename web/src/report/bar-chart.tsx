import type { ReactNode } from 'react'
import { m } from '#web/generated/paraglide/messages.js'
import { Section } from '#web/ui/section.tsx'

interface BarChartProps {
  title: string
  /** Why a bar may be lower than the one before. */
  hint?: string
  bars: readonly { readonly key: number; readonly label: string; readonly value: number }[]
  /** Labels under every nth bar: more would not fit on a phone. */
  labelEvery?: number
  tone: string
  table: ReactNode
}

/** Small bars with direct labels. The same numbers stand below as a table. */
export function BarChart({ title, hint, bars, labelEvery = 1, tone, table }: BarChartProps) {
  const most = Math.max(1, ...bars.map(({ value }) => value))
  const tallest = bars.findIndex(({ value }) => value === most)
  return (
    <Section title={title} {...(hint ? { hint } : {})}>
      <ol className="grid auto-cols-fr grid-flow-col items-end gap-px sm:gap-1">
        {bars.map(({ key, label, value }, index) => (
          <li key={key} className="grid grid-cols-1 gap-1 text-center text-xs">
            <span className="sr-only">{m.grown_ups_progress_bar({ label, value })}</span>
            <span aria-hidden="true" className="flex h-28 flex-col justify-end">
              <span className="font-semibold tabular-nums">
                {value > 0 && (labelEvery === 1 || index === tallest) ? value : ''}
              </span>
              <span
                className={`min-h-1 rounded-t ${value > 0 ? tone : 'bg-line'}`}
                style={{ height: `${(value / most) * 80}%` }}
              />
            </span>
            <span
              aria-hidden="true"
              className={`h-8 text-ink-soft leading-tight ${labelEvery > 1 ? 'whitespace-nowrap text-left' : ''}`}
            >
              {index % labelEvery === 0 ? label : ''}
            </span>
          </li>
        ))}
      </ol>
      <details>
        <summary className="flex min-h-12 cursor-pointer items-center font-semibold text-brand">
          {m.grown_ups_progress_as_table()}
        </summary>
        {table}
      </details>
    </Section>
  )
}

interface NumbersProps {
  caption: string
  head: readonly string[]
  rows: readonly { readonly key: number; readonly cells: readonly ReactNode[] }[]
}

export function Numbers({ caption, head, rows }: NumbersProps) {
  return (
    <table className="w-full text-left text-sm tabular-nums sm:text-base">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr className="border-line border-b">
          {head.map((name) => (
            <th key={name} scope="col" className="py-1 pr-1 align-bottom font-semibold text-xs sm:text-sm">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...others] }) => (
          <tr key={key} className="border-line border-b last:border-b-0">
            <th scope="row" className="py-1 pr-1 font-normal">
              {first}
            </th>
            {others.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <td key={index} className="py-1 pr-1">
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
