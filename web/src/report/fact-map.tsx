import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router'
import { TABLES, type Table } from '#core/tables/table.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { FactDetails } from '#web/report/fact-details.tsx'
import { FACT_PARAMETER } from '#web/report/fact-links.tsx'
import { STATUS_LOOKS, STATUSES, StatusMark } from '#web/report/fact-status.tsx'
import { Card } from '#web/ui/card.tsx'
import { Section } from '#web/ui/section.tsx'

type Fact = ReportAnswer['report']['facts'][number]

const keyOf = (a: number, b: number) => (a <= b ? `${a}x${b}` : `${b}x${a}`)

/**
 * The 12 × 12 map. Fields are small on a phone, so each table is also a full-size button that lists its facts; the
 * fields themselves are left out of the Tab order, which would have 144 stops.
 */
export function FactMap({ facts }: { facts: readonly Fact[] }) {
  const byKey = new Map(facts.map((fact) => [fact.key, fact]))
  const [search] = useSearchParams()
  const asked = byKey.get(search.get(FACT_PARAMETER) ?? '')
  const [table, setTable] = useState<Table>(() => (asked?.b as Table | undefined) ?? startingTable(facts))
  const [opened, setOpened] = useState(asked?.key ?? '')
  const list = useRef<HTMLHeadingElement>(null)
  const show = (chosen: Table, key = '') => {
    setTable(chosen)
    setOpened(key)
    requestAnimationFrame(() => {
      list.current?.focus({ preventScroll: true })
      list.current?.scrollIntoView({ block: 'nearest' })
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who came for a fact
  useEffect(() => {
    if (asked) show(table, asked.key)
  }, [])
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
      <Section title={m.grown_ups_map_title()} hint={m.grown_ups_map_hint()}>
        <ul className="flex flex-wrap gap-x-4 gap-y-2">
          {STATUSES.map((status) => (
            <li key={status} className="flex items-center gap-2">
              <StatusMark status={status} />
              {STATUS_LOOKS[status].label()}
            </li>
          ))}
        </ul>
        <table className="w-full table-fixed border-separate border-spacing-px text-center">
          <caption className="sr-only">{m.grown_ups_map_caption()}</caption>
          <thead>
            <tr>
              <th scope="col" className="w-12">
                <span className="sr-only">{m.grown_ups_map_times()}</span>
              </th>
              {TABLES.map((b) => (
                <th key={b} scope="col" className="font-semibold text-ink-soft text-sm">
                  {b}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {TABLES.map((a) => (
              <tr key={a}>
                <th scope="row" className="p-0">
                  <button
                    type="button"
                    aria-label={m.grown_ups_table_open({ table: a })}
                    aria-pressed={a === table}
                    onClick={() => show(a)}
                    className={`size-12 cursor-pointer rounded-xl font-semibold ${a === table ? 'bg-brand text-white' : 'bg-brand-soft text-brand high-contrast:border-2 high-contrast:border-line'}`}
                  >
                    {a}
                  </button>
                </th>
                {TABLES.map((b) => (
                  <Field key={b} a={a} b={b} fact={byKey.get(keyOf(a, b))} onOpen={show} />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <p className="text-ink-soft text-sm">{m.grown_ups_facts_hint()}</p>
      </Section>
      <Card className="grid grid-cols-1 content-start gap-3">
        <h2 ref={list} tabIndex={-1} className="font-semibold text-xl outline-none">
          {m.grown_ups_table_title({ table })}
        </h2>
        <ul className="grid gap-2">
          {TABLES.map((b) => {
            const fact = byKey.get(keyOf(table, b))
            return (
              fact && (
                <li key={`${table}x${b}`}>
                  <FactDetails a={table} b={b} fact={fact} startsOpen={opened === fact.key} />
                </li>
              )
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

interface FieldProps {
  a: Table
  b: Table
  fact: Fact | undefined
  onOpen: (table: Table, key: string) => void
}

function Field({ a, b, fact, onOpen }: FieldProps) {
  if (!fact) return <td />
  const { symbol, label, look } = STATUS_LOOKS[fact.status]
  return (
    <td className="p-0">
      <button
        type="button"
        tabIndex={-1}
        aria-label={m.grown_ups_map_cell({ a, b, product: a * b, status: label() })}
        onClick={() => onOpen(a, fact.key)}
        className={`h-12 w-full cursor-pointer rounded-md font-bold high-contrast:border high-contrast:border-line ${look}`}
      >
        {symbol}
      </button>
    </td>
  )
}

/** The table where a grown-up has most to see. */
function startingTable(facts: readonly Fact[]): Table {
  const weak = (table: Table) =>
    facts.filter(({ a, b, weak, status }) => (a === table || b === table) && (weak || status === 'fading'))
      .length
  return [...TABLES].sort((x, y) => weak(y) - weak(x) || x - y)[0] ?? 1
}
