import type { ReportAnswer } from '@dozenauts/server/api/types.ts'
import { Printer, Shuffle } from 'lucide-react'
import { type ReactNode, Suspense, useState } from 'react'
import { NavLink, useParams, useSearchParams } from 'react-router'
import { factsToPrint, makeWorksheet, worksheetFromCode } from '#core/print/worksheet.ts'
import { lazyWithRetry } from '#web/browser/lazy-with-retry.ts'
import { m } from '#web/generated/paraglide/messages.js'
import { CertificateSheet } from '#web/report/print/certificate-sheet.tsx'
import { EarlierSheet } from '#web/report/print/earlier-sheet.tsx'
import { HeroesSheet } from '#web/report/print/heroes-sheet.tsx'
import { ReportSheet } from '#web/report/print/report-sheet.tsx'
import { Sheet } from '#web/report/print/sheet.tsx'
import { WorksheetSheets } from '#web/report/print/worksheet-sheet.tsx'
import { Button } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'

const wonders = () => import('#web/report/print/wonder-sheets.tsx')
const WonderPoster = lazyWithRetry(async () => (await wonders()).WonderPoster)
const WonderCards = lazyWithRetry(async () => (await wonders()).WonderCards)
const StoryBooklet = lazyWithRetry(
  async () => (await import('#web/report/print/story-sheets.tsx')).StoryBooklet,
)

const SHEETS = [
  { to: 'worksheet', label: m.grown_ups_print_worksheet },
  { to: 'cards', label: m.grown_ups_print_cards },
  { to: 'report', label: m.grown_ups_print_report },
  { to: 'certificate', label: m.grown_ups_print_certificate },
  { to: 'heroes', label: m.grown_ups_print_heroes },
  { to: 'wonders', label: m.wonders_poster },
  { to: 'wonder-cards', label: m.wonders_cards },
  { to: 'story', label: m.story_booklet },
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
    wonders: <WonderPoster />,
    'wonder-cards': <WonderCards />,
    story: <StoryBooklet />,
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
      <Suspense>{sheets[sheet] ?? sheets.worksheet}</Suspense>
    </div>
  )
}

const newSeed = () => Math.floor(Math.random() * 10_000)

/** Question and answer side by side: cut, fold, done. */
function FlashCardsSheet({ facts }: { facts: readonly string[] }) {
  return (
    <Sheet label={m.grown_ups_print_cards()}>
      <p className="text-sm">{m.grown_ups_print_cards_hint()}</p>
      <ul className="grid">
        {facts.map((key) => {
          const [a, b] = key.split('x').map(Number)
          return (
            <li
              key={key}
              className="grid h-[28mm] grid-cols-2 border border-black border-dashed text-center font-display text-4xl tabular-nums [&+&]:border-t-0"
            >
              <span className="grid place-items-center border-black border-r border-dotted">
                {a} × {b}
              </span>
              <strong className="grid place-items-center">{(a ?? 0) * (b ?? 0)}</strong>
            </li>
          )
        })}
      </ul>
    </Sheet>
  )
}
