import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { Printer, Shuffle } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { NavLink, useParams, useSearchParams } from 'react-router'
import { factsToPrint, makeWorksheet, worksheetFromCode } from '#core/print/worksheet.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { CertificateSheet } from '#web/report/print/certificate-sheet.tsx'
import { EarlierSheet } from '#web/report/print/earlier-sheet.tsx'
import { FlashCardsSheet } from '#web/report/print/flash-cards-sheet.tsx'
import { HeroesSheet } from '#web/report/print/heroes-sheet.tsx'
import { ReportSheet } from '#web/report/print/report-sheet.tsx'
import { WorksheetSheets } from '#web/report/print/worksheet-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const SHEETS = [
  { to: 'worksheet', label: m.grown_ups_print_worksheet },
  { to: 'cards', label: m.grown_ups_print_cards },
  { to: 'report', label: m.grown_ups_print_report },
  { to: 'certificate', label: m.grown_ups_print_certificate },
  { to: 'heroes', label: m.grown_ups_print_heroes },
] as const

interface PrintPageProps {
  report: ReportAnswer['report']
  name: string
  fullName: string
  /** The address below which the pages of this report are. */
  at: string
}

/** The sheet that is chosen, as it will come out of the printer, below what chooses it. */
export function PrintPage({ report, name, fullName, at }: PrintPageProps) {
  const { sheet = 'worksheet' } = useParams()
  const [search] = useSearchParams()
  const [seed, setSeed] = useState(newSeed)
  const [code, setCode] = useState<string>()
  const facts = factsToPrint(report)
  const worksheet = (code === undefined ? null : worksheetFromCode(code)) ?? makeWorksheet(facts, seed)
  const sheets: Readonly<Record<string, ReactNode>> = {
    worksheet: <WorksheetSheets worksheet={worksheet} title={m.grown_ups_print_sheet_of({ name })} />,
    cards: <FlashCardsSheet facts={facts} />,
    report: <ReportSheet report={report} name={name} />,
    certificate: <CertificateSheet report={report} name={fullName} />,
    heroes: <HeroesSheet />,
  }
  return (
    <div className="grid grid-cols-1 gap-4 print:block">
      <div className="print:hidden">
        <Section title={m.grown_ups_print_title()} hint={m.grown_ups_print_hint()}>
          <nav aria-label={m.grown_ups_print_choose()}>
            <ul className="flex flex-wrap gap-2">
              {SHEETS.map(({ to, label }) => (
                <li key={to}>
                  <NavLink
                    to={{ pathname: `${at}/print/${to}`, search: `?${search}` }}
                    className={`flex min-h-12 items-center rounded-button px-4 font-display font-semibold ${to === sheet ? 'bg-brand text-white' : 'bg-brand-soft text-brand high-contrast:border-2 high-contrast:border-line'}`}
                  >
                    {label()}
                  </NavLink>
                </li>
              ))}
            </ul>
          </nav>
          <div className="flex flex-wrap gap-3">
            <Button icon={<Printer aria-hidden="true" className="size-5" />} onClick={() => window.print()}>
              {m.grown_ups_print_now()}
            </Button>
            {sheet === 'worksheet' && (
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
          </div>
          {sheet === 'worksheet' && <EarlierSheet onCode={setCode} />}
        </Section>
      </div>
      {sheets[sheet] ?? sheets.worksheet}
    </div>
  )
}

const newSeed = () => Math.floor(Math.random() * 10_000)
